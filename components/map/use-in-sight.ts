import type { Map as Leaflet } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import type { MapProperty } from "@/lib/domain/map/map-message";

/** The properties that are in sight; those of another sight whenever the map has moved. */
export function useInSight(map: Leaflet, properties: readonly MapProperty[]): MapProperty[] {
  const [bounds, setBounds] = useState(() => map.getBounds());
  useEffect(() => {
    const look = () => setBounds(map.getBounds());
    look();
    map.on("moveend", look);
    return () => {
      map.off("moveend", look);
    };
  }, [map]);
  return useMemo(
    () => properties.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude])),
    [bounds, properties],
  );
}
