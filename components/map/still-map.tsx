import type { MapView } from "@/lib/content/map/map";
import type { MapPosition } from "@/lib/domain/map/map-position";
import { countText } from "@/lib/domain/text/words";
import type { MapFrameWords } from "./map-words";
import { StaticMap } from "./static-map";

/** The classes of a map's frame by what lies below its properties. */
export const groundOf = ({ ground }: MapView): string =>
  ground ? "border border-hairline bg-paper" : "bg-sand";

/** The still drawing in the place of a map, with the number of its properties for screen readers. */
export function StillMap({
  view,
  words,
  properties,
}: {
  view: MapView;
  words: MapFrameWords;
  properties: readonly MapPosition[];
}) {
  return (
    <StaticMap
      view={view}
      positions={properties}
      label={countText(words.drawn, properties.length, view.language)}
    />
  );
}
