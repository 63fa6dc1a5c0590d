import { useEffect, useMemo, useRef } from "react";
import { useCode, useRetryCount } from "@/components/ui/use-fetched";
import type { ListedProperties, ListMapProps } from "./list-map-view";
import { MapLoading } from "./map-loading";

const fetchCode = () => import("./list-map-view").then(({ ListMapView }) => ({ View: ListMapView }));
/** On a phone it fills the screen; elsewhere most of it, and beside the cards it is as high as there is room. */
const size = "list-map";

/** A list as a map; its code is loaded when it is shown. */
export function LazyListMap(map: ListMapProps & ListedProperties) {
  const { ids, words } = map;
  const [uses, use] = useRetryCount();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(width < 48rem)").matches) place.current?.scrollIntoView();
  }, []);
  const retryKey = useMemo(() => ({ uses, ids }), [uses, ids]);
  const code = useCode(fetchCode, true, retryKey);
  return (
    <div ref={place} className="list-map-place">
      {typeof code === "object" ? (
        <code.View {...map} className={size} />
      ) : (
        <MapLoading words={words} hasFailed={code === "failed"} className={size} onRetry={use} />
      )}
    </div>
  );
}
