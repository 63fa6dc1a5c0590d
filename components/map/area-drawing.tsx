import type { Map as Leaflet } from "leaflet";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { simplifiedArea } from "@/lib/domain/map/area-outline";
import { type DrawnArea, mostCorners } from "@/lib/domain/map/drawn-area";
import { useDrawnMap } from "./drawn-map";

interface Point {
  x: number;
  y: number;
}

/** px; a finger that rests moves less. */
const tap = 10;
/** px between two points of a line. */
const step = 4;
/** px around the first corner, whose tap closes the outline. */
const reach = 22;

const isNear = (a: Point | undefined, b: Point, distance: number) =>
  a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < distance;

/** A line around an area, in one stroke or from corner to corner; a corner follows each tap, a stroke closes the outline. */
function useOutline(onClosed: (outline: readonly Point[]) => void) {
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const line = useRef<Point[]>([]);
  const show = (points: Point[]) => {
    line.current = points;
    setStroke(points);
  };
  const at = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const reset = () => {
    show([]);
    setCorners([]);
  };
  const end = (point: Point) => {
    const [first] = line.current;
    if (!first) return;
    const drawn = line.current;
    show([]);
    if (drawn.some((place) => !isNear(first, place, tap))) onClosed([...corners, ...drawn]);
    else if (corners.length > 2 && isNear(corners[0], point, reach)) onClosed(corners);
    else if (corners.length < mostCorners) setCorners([...corners, point]);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show([at(event)]);
    },
    onPointerMove: (event: PointerEvent) => {
      const { length } = line.current;
      if (length > 0 && event.isPrimary && !isNear(line.current.at(-1), at(event), step))
        show([...line.current, at(event)]);
    },
    onPointerUp: (event: PointerEvent) => event.isPrimary && end(at(event)),
    onPointerCancel: () => show([]),
  };
  return { corners, points: [...corners, ...stroke], handlers, reset };
}

const style = "min-h-11 rounded border border-ink px-4 text-note font-semibold";

/**
 * The map while an area is drawn on it, which neither moves nor scrolls then.
 * @param onEnd called with the area, or with null where the visitor gives up
 */
export function AreaDrawing({ map, onEnd }: { map: Leaflet; onEnd: (area: DrawnArea | null) => void }) {
  const { message, words: all } = useDrawnMap();
  const { tiles } = message.messageInfo;
  const words = all.area;
  const [hasFailed, setFailed] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (outline: readonly Point[]) => {
    const area = simplifiedArea(
      outline.map(({ x, y }) => {
        const { lat: latitude, lng: longitude } = map.containerPointToLatLng([x, y]);
        return { latitude, longitude };
      }),
    );
    if (area) return onEnd(area);
    setFailed(true);
    reset();
  };
  const { corners, points, handlers, reset } = useOutline(close);
  const begin = useRef(reset);
  useEffect(() => {
    cancel.current?.focus({ preventScroll: true });
    const container = map.getContainer();
    const again = () => begin.current();
    container.inert = true;
    // What was drawn would lie elsewhere.
    map.on("movestart zoomstart", again);
    return () => {
      container.inert = false;
      map.off("movestart zoomstart", again);
    };
  }, [map]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape gives up, as the button does.
    <div
      onKeyDown={({ key }) => key === "Escape" && onEnd(null)}
      className="map-drawing absolute inset-0 z-20"
    >
      <svg aria-hidden="true" {...handlers} className="size-full cursor-crosshair touch-none">
        <polygon points={points.map(({ x, y }) => `${x},${y}`).join(" ")} className="map-area" />
        {corners.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={6} className="map-corner" />
        ))}
      </svg>
      <div
        className={`pointer-events-none absolute inset-x-3 flex flex-wrap gap-2 ${tiles ? "top-17" : "top-3"}`}
      >
        <p
          role="status"
          className="w-full rounded border border-line-strong bg-white px-4 py-2.5 text-note leading-snug sm:w-auto"
        >
          {hasFailed ? words.again : words.hint}
        </p>
        {corners.length > 2 && (
          <button
            type="button"
            onClick={() => close(corners)}
            className={`pointer-events-auto bg-ink text-paper hover:bg-ink-soft ${style}`}
          >
            {words.done}
          </button>
        )}
        <button
          ref={cancel}
          type="button"
          onClick={() => onEnd(null)}
          className={`pointer-events-auto bg-white hover:bg-sand ${style}`}
        >
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
