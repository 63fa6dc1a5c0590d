import { viewRules } from "@/lib/owner/view-rules";
import { readText } from "@/lib/views/view-beacon";
import { viewEndpointResponse } from "@/lib/views/view-endpoint";

/** Where a property's page reports that it was looked at; see `answerView`. What counts waits in memory for the next write. */
export async function POST({ headers, body }: Request) {
  const answer = await viewEndpointResponse(headers, await readText(body), viewRules);
  const type = answer.body === undefined ? undefined : { "content-type": "application/json" };
  return new Response(answer.body ?? null, {
    status: answer.status,
    headers: { "cache-control": "no-store", ...type },
  });
}
