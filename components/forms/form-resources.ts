import { readWithRetry } from "@/components/ui/read-with-retry";
import type { FormResources } from "@/lib/forms/form-resources";

const requests = new Map<string, Promise<FormResources>>();

/** Fetched once per page; a failed request is forgotten, so that the next use of a form tries again. */
export function loadFormResources(source: string): Promise<FormResources> {
  const cached = requests.get(source);
  if (cached) return cached;
  const request = readWithRetry<FormResources>(source, new AbortController().signal);
  requests.set(source, request);
  request.catch(() => requests.delete(source));
  return request;
}
