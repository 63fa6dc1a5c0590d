import { Fragment, useMemo } from "react";
import { Marker, Polygon } from "react-leaflet";
import type { MapArea } from "@/lib/content/map/map";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { nameIcon } from "./marker-icon";

function AreaName({ area, language }: { area: MapArea; language: LanguageCode }) {
  const icon = useMemo(() => nameIcon(textIn(area.names, language)), [area, language]);
  const { latitude, longitude } = area.middle;
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={-5000}
    />
  );
}

/** The neighbourhoods in their colours, with their names. */
export function MapAreas({ areas, language }: { areas: MapArea[]; language: LanguageCode }) {
  return areas.map((area) => (
    <Fragment key={area.id}>
      <Polygon
        positions={area.outline.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))}
        interactive={false}
        pathOptions={{ color: area.colour, weight: 2, fillOpacity: 0.12 }}
      />
      <AreaName area={area} language={language} />
    </Fragment>
  ));
}
