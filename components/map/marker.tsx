import {
  type DivIcon,
  divIcon,
  type Map as Leaflet,
  type LeafletKeyboardEvent,
  Marker as LeafletMarker,
  type PopupEvent,
} from "leaflet";
import { X } from "lucide";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { Marker, Popup } from "react-leaflet";
import { Icon } from "@/components/ui/icon";
import type { MapPosition } from "@/lib/domain/map/map-position";
import { useDrawnMap } from "./drawn-map";
import { type Mark, useMark } from "./use-marks";

function span(className: string, text = ""): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}

/** One text for the eye, another for screen readers. */
function labelled(visible: string, spoken: string): HTMLElement[] {
  const text = span("", visible);
  text.ariaHidden = "true";
  return [text, span("sr-only", spoken)];
}

/** Without a size: Leaflet would set 12 px, the style sheet has the right one. */
const markerIcon = (className: string, parts: Node[], above: number): DivIcon => {
  const html = span("map-marker-body");
  html.append(...parts);
  return divIcon({ className, html, iconSize: undefined, popupAnchor: [0, -above] });
};

/**
 * A price on the map. Everything is text, so that nothing in a message can become markup.
 * @param name follows the price for screen readers
 * @param picture path of the agency's own marker
 */
export function priceIcon(price: string, name: string, isArea: boolean, picture: string | null): DivIcon {
  const image = picture ? [Object.assign(document.createElement("img"), { src: picture, alt: "" })] : [];
  const parts = [...image, ...labelled(price, `${price}, ${name}`)];
  return markerIcon(`map-marker map-price ${isArea ? "map-price-area" : ""}`, parts, isArea ? 22 : 44);
}

/** Some properties too close to each other to be drawn apart. */
export const countIcon = (count: number, name: string): DivIcon =>
  markerIcon("map-marker map-count", labelled(String(count), name), 26);

/** The name of a neighbourhood, written across it. */
export const nameIcon = (name: string): DivIcon =>
  markerIcon("map-marker map-name", [document.createTextNode(name)], 0);

/** A name on the agency's own map: a part of the picture, which says nothing that the list does not. */
export function drawnNameIcon(name: string, kind: string): DivIcon {
  const text = span("", name);
  text.ariaHidden = "true";
  return divIcon({ className: `map-marker map-drawn map-drawn-${kind}`, html: text, iconSize: undefined });
}

/** px; beside the buttons on the map there is room for it even on a small phone. */
const width = () => Math.min(260, innerWidth - 92);

const focusCard = (card: HTMLElement | null | undefined) =>
  card?.querySelector("a")?.focus({ preventScroll: true });

/** For a link that comes later than its popup: takes the focus, unless it has gone on from the marker. */
export function focusAfterMarker(link: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.ariaExpanded === "true") link?.focus({ preventScroll: true });
}

/** Keeps a popup in view while what is in it grows. */
function useFittingPopup(marker: RefObject<LeafletMarker | null>) {
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content) return;
      focusCard(content);
      const observer = new ResizeObserver(() => marker.current?.getPopup()?.update());
      observer.observe(content);
      return () => observer.disconnect();
    },
    [marker],
  );
}

/** Lights a marker, above all others; a new icon is another element. */
export function useLit(marker: RefObject<LeafletMarker | null>, isLit: boolean, icon: DivIcon): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon has lost the class.
  useEffect(() => {
    marker.current?.getElement()?.classList.toggle("map-lit", isLit);
    if (!isLit) return;
    const lit = marker.current;
    lit?.setZIndexOffset(2000);
    return () => {
      lit?.setZIndexOffset(0);
    };
  }, [marker, isLit, icon]);
}

/** The marker closest to a place, of those that can be operated. */
export function closestMarker(map: Leaflet, { latitude, longitude }: MapPosition): HTMLElement | undefined {
  let closest: { element: HTMLElement; distance: number } | undefined;
  map.eachLayer((layer) => {
    const element = layer instanceof LeafletMarker && layer.options.keyboard ? layer.getElement() : undefined;
    if (!element || !(layer instanceof LeafletMarker)) return;
    const distance = map.distance(layer.getLatLng(), [latitude, longitude]);
    if (!closest || distance < closest.distance) closest = { element, distance };
  });
  return closest?.element;
}

/** Enter and Space on a marker, as on a button. */
export const onPress =
  (act: () => void) =>
  ({ originalEvent: event }: LeafletKeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  };

/** A marker whose card stands in the row below the map; by keyboard the focus follows there. */
export function MarkerOfCard({
  latitude,
  longitude,
  icon,
  isLit,
  mark,
  onChosen,
}: {
  latitude: number;
  longitude: number;
  icon: DivIcon;
  isLit: boolean;
  mark: Mark;
  onChosen: (by: "pin" | "key") => void;
}) {
  const marker = useRef<LeafletMarker>(null);
  useLit(marker, isLit, icon);
  useMark(marker, mark, icon);
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      eventHandlers={{ click: () => onChosen("pin"), keydown: onPress(() => onChosen("key")) }}
    />
  );
}

/** A marker that opens a popup by click, Enter or Space; the focus follows into it, and comes back when it closes. */
export function MarkerWithPopup({
  latitude,
  longitude,
  icon,
  isLit = false,
  mark = null,
  onPoint,
  children,
}: {
  latitude: number;
  longitude: number;
  icon: DivIcon;
  /** Whether its property is pointed at in the page around the map. */
  isLit?: boolean;
  /** What the device knows of its property. */
  mark?: Mark;
  /** Called when a pointer comes, and when it leaves. */
  onPoint?: (isOver: boolean) => void;
  children: ReactNode;
}) {
  const { words } = useDrawnMap();
  const marker = useRef<LeafletMarker>(null);
  const position = useMemo(() => [latitude, longitude] as [number, number], [latitude, longitude]);
  useLit(marker, isLit, icon);
  useMark(marker, mark, icon);
  const fitting = useFittingPopup(marker);
  const point = useRef(onPoint);
  useEffect(() => {
    point.current = onPoint;
  }, [onPoint]);
  const handlers = useMemo(
    () => ({
      keydown: ({ originalEvent: event }: LeafletKeyboardEvent) => {
        if (event.key !== " ") return;
        event.preventDefault();
        marker.current?.openPopup();
      },
      mouseover: () => point.current?.(true),
      mouseout: () => point.current?.(false),
      add: () => marker.current?.getElement()?.setAttribute("aria-expanded", "false"),
      popupopen: ({ popup }: PopupEvent) => {
        // At the first opening the content is rendered later and takes the focus itself.
        focusCard(popup.getElement());
        marker.current?.getElement()?.setAttribute("aria-expanded", "true");
        marker.current?.setZIndexOffset(1000);
      },
      popupclose: () => {
        const element = marker.current?.getElement();
        element?.setAttribute("aria-expanded", "false");
        marker.current?.setZIndexOffset(0);
        if (document.activeElement === document.body) element?.focus({ preventScroll: true });
      },
    }),
    [],
  );
  return (
    <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers} riseOnHover>
      <Popup
        closeButton={false}
        minWidth={width()}
        maxWidth={width()}
        autoPanPaddingTopLeft={[16, 68]}
        autoPanPaddingBottomRight={[68, 16]}
      >
        <div ref={fitting}>{children}</div>
        <button type="button" className="map-close" onClick={() => marker.current?.closePopup()}>
          <Icon drawing={X} className="size-5" strokeWidth={1.75} />
          <span className="sr-only">{words.close}</span>
        </button>
      </Popup>
    </Marker>
  );
}
