import { type ComponentType, useState } from "react";
import { useFetched } from "@/components/ui/use-fetched";

type State<Props> = { shown: ComponentType<Props> } | "pending" | "failed";

/**
 * Code that draws a map, fetched once there is something to draw: no other page and no visitor who looks at none loads it.
 * @param fetchCode the same function each time
 * @param use changes whenever the visitor turns to the map: code that did not come is then fetched again
 */
export function useMapCode<Props>(
  fetchCode: () => Promise<{ shown: ComponentType<Props> }>,
  isWanted: boolean,
  use: unknown,
): State<Props> {
  const [code, setCode] = useState<{ shown: ComponentType<Props> } | null>(null);
  const hasFailed = useFetched(isWanted && !code ? "code" : null, fetchCode, setCode, use);
  return code ?? (hasFailed ? "failed" : "pending");
}
