import type { Map as Leaflet } from "leaflet";
import { Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import type { MapViewWords } from "./map-words";

const style =
  "flex size-11 items-center justify-center bg-white hover:bg-sand aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-white";

/** Closer and farther, as buttons with names; one that leads nowhere says so and keeps the focus. */
export function ZoomButtons({ map, words }: { map: Leaflet; words: MapViewWords }) {
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on("zoomend", read);
    return () => {
      map.off("zoomend", read);
    };
  }, [map]);
  return (
    <div className="absolute right-3 top-3 z-10 grid divide-y divide-hairline overflow-hidden rounded border border-line-strong">
      <button
        type="button"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
        className={style}
      >
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{words.zoomIn}</span>
      </button>
      <button
        type="button"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
        className={style}
      >
        <Minus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{words.zoomOut}</span>
      </button>
    </div>
  );
}
