import { useTranslations } from "next-intl";
import type { MapView } from "@/lib/content/map/map";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { MapOfList } from "./map-of-list.client";
import { mapFrameWords } from "./map-words";

/** What a list shows under `view=map`; it takes the properties to show from the list around it. */
export function ListMap({ view, goal }: { view: MapView; goal: GoalKind }) {
  const t = useTranslations("map");
  return (
    <MapOfList
      view={view}
      words={mapFrameWords(t, view.provider)}
      title={t("title")}
      source={`/api/map/${view.language}/${goal}/`}
    />
  );
}
