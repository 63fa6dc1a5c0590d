import { useState } from "react";
import { type Read, useFetched } from "./use-fetched";

/**
 * Code that only visitors who use it load.
 * @param fetchCode imports it, with `withRetry` where nobody should have to ask again; the same function each time
 * @param use changes whenever the visitor does something that needs the code: code that did not come is then fetched again
 */
export function useCode<Code extends object>(
  fetchCode: Read<Code>,
  isWanted: boolean,
  use: unknown,
): Code | "pending" | "failed" {
  const [code, setCode] = useState<Code | null>(null);
  const hasFailed = useFetched(isWanted && !code ? "code" : null, fetchCode, setCode, use);
  return code ?? (hasFailed ? "failed" : "pending");
}
