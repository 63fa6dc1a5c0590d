import type { DivIcon, LeafletKeyboardEvent, Marker as LeafletMarker, PopupEvent } from "leaflet";
import { X } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { Marker, Popup } from "react-leaflet";

/** px; beside the buttons on the map there is room for it even on a small phone. */
const width = () => Math.min(260, innerWidth - 92);

const enter = (card: HTMLElement | null | undefined) =>
  card?.querySelector("a")?.focus({ preventScroll: true });

/** A marker that opens a popup by click, Enter or Space; the focus follows into it, and comes back when it closes. */
export function MarkerWithPopup({
  latitude,
  longitude,
  icon,
  close,
  children,
}: {
  latitude: number;
  longitude: number;
  icon: DivIcon;
  close: string;
  children: ReactNode;
}) {
  const marker = useRef<LeafletMarker>(null);
  const position = useMemo(() => [latitude, longitude] as [number, number], [latitude, longitude]);
  const handlers = useMemo(
    () => ({
      keydown: ({ originalEvent: event }: LeafletKeyboardEvent) => {
        if (event.key !== " ") return;
        event.preventDefault();
        marker.current?.openPopup();
      },
      add: () => marker.current?.getElement()?.setAttribute("aria-expanded", "false"),
      popupopen: ({ popup }: PopupEvent) => {
        // The first time its content is still to come, and takes the focus itself.
        enter(popup.getElement());
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
        <div ref={enter}>{children}</div>
        <button type="button" className="map-close" onClick={() => marker.current?.closePopup()}>
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span className="sr-only">{close}</span>
        </button>
      </Popup>
    </Marker>
  );
}
