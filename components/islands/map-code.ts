import { type ComponentType, useEffect, useState } from "react";

type State<Props> = { shown: ComponentType<Props> } | "pending" | "failed";

/**
 * Code that draws a map, fetched once there is something to draw: no other page and no visitor who looks at none loads it.
 * @param fetchCode the same function each time
 */
export function useMapCode<Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): State<Props> {
  const [state, setState] = useState<State<Props>>("pending");
  useEffect(() => {
    if (!isWanted) return;
    fetchCode().then(
      (shown) => setState({ shown }),
      () => setState("failed"),
    );
  }, [fetchCode, isWanted]);
  return state;
}
