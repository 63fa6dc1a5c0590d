import { viewRules } from "@/lib/owner/view-rules";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { readText } from "@/lib/views/view-beacon";
import { viewEndpointResponse } from "@/lib/views/view-endpoint";

/** Counts a view of a property's page. Views wait in memory for the next write (`lib/views/view-queue.ts`). */
export async function POST({ headers, body }: Request) {
  const { status, body: json } = await viewEndpointResponse(headers, await readText(body), viewRules);
  return new Response(json ?? null, {
    status,
    headers: {
      "cache-control": "no-store",
      ...(json !== undefined && { "content-type": "application/json" }),
    },
  });
}

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
