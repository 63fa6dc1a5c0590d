import type { DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import type { DeskBase } from "../desk-words";
import { useRecord } from "../use-record";

/** A request as it is now, and the way to change it. */
export function useRequest(base: DeskBase, reference: string, onSignedOut: () => void) {
  const { record: request, ...work } = useRecord<DeskRequestDetail>(
    base,
    "requests/",
    reference,
    onSignedOut,
  );
  return { request, ...work };
}

/** A request and what can be done with it. */
export type RequestWork = ReturnType<typeof useRequest>;
