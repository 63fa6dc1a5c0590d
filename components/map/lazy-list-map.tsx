import { useMemo } from "react";
import { useCode, useRetryCount } from "@/components/ui/use-fetched";
import type { ListedProperties, ListMapProps } from "./list-map-view";
import { MapLoading } from "./map-loading";

const fetchCode = () => import("./list-map-view").then(({ ListMapView }) => ({ View: ListMapView }));
/** Alone it fills most of the screen; beside the cards it is as high as there is room. */
const size = "list-map h-[min(75vh,42rem)] min-h-[26rem]";

/** A list as a map; its code is loaded when it is shown. */
export function LazyListMap(map: ListMapProps & ListedProperties) {
  const { ids, words } = map;
  const [uses, use] = useRetryCount();
  const retryKey = useMemo(() => ({ uses, ids }), [uses, ids]);
  const code = useCode(fetchCode, true, retryKey);
  if (typeof code === "object") {
    const { View } = code;
    return <View {...map} className={size} />;
  }
  return <MapLoading words={words} hasFailed={code === "failed"} className={size} onRetry={use} />;
}
