import { useMessages } from "next-intl";
import type { MapView } from "@/lib/content/map/map";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { LazyListMap } from "./list-map.client";
import { mapFrameWords } from "./map-words";

/** A list under `view=map`; the list around it provides the ids of its properties by `ListedProperties`. */
export function ListMap({ view, goal }: { view: MapView; goal: GoalKind }) {
  const { map } = useMessages();
  return (
    <LazyListMap
      view={view}
      words={mapFrameWords(map, view.provider)}
      title={map.title}
      source={`/api/map/${view.language}/${goal}/`}
      cards={`/api/listings/${view.language}/${goal}/`}
    />
  );
}
