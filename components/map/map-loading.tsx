import { type ComponentType, useState } from "react";
import { useFetched } from "@/components/ui/use-fetched";

type State<Props> = { shown: ComponentType<Props> } | "pending" | "failed";

/**
 * Code that draws a map, fetched once there is something to draw: only visitors who look at a map load it.
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

/** In the place of a map: that it is loading, or that it could not be loaded, with a button to try again. */
export function MapLoading({
  text,
  className,
  retry,
}: {
  text: string;
  className: string;
  retry?: { label: string; onPress: () => void };
}) {
  return (
    <div
      className={`grid place-content-center justify-items-center gap-2 rounded bg-sand p-5 text-center text-ink-soft ${className}`}
    >
      <p role="status">{text}</p>
      {retry && (
        <button type="button" onClick={retry.onPress} className="link-line min-h-11 font-semibold text-ink">
          {retry.label}
        </button>
      )}
    </div>
  );
}
