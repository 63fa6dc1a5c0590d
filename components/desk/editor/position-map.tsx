import { divIcon, type Map as Leaflet, type LeafletKeyboardEvent } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { MapContainer, Marker, Polygon, useMapEvents } from "react-leaflet";
import { DrawnGround } from "@/components/map/drawn-ground";
import { mapOptions } from "@/components/map/map-controls";
import { Streets } from "@/components/map/streets";
import type { DeskMap } from "@/lib/desk/contract/website-answers";
import type { MapPosition } from "@/lib/domain/map/map-position";
import type { LanguageCode } from "@/lib/domain/text/language";

/** Degrees that an arrow key moves the dot: some ten metres. */
const keyStep = 0.0001;
const arrows: Partial<Record<string, [number, number]>> = {
  ArrowUp: [keyStep, 0],
  ArrowDown: [-keyStep, 0],
  ArrowLeft: [0, -keyStep],
  ArrowRight: [0, keyStep],
};

/** Where the map begins without a position: the middle of Belgium's capital. */
const beginning: MapPosition = { latitude: 50.8467, longitude: 4.3525 };

const dot = divIcon({ className: "editor-map-dot", html: "", iconSize: [28, 28] });

function Clicks({ onMove }: { onMove: (position: MapPosition) => void }) {
  useMapEvents({ click: ({ latlng }) => onMove({ latitude: latlng.lat, longitude: latlng.lng }) });
  return null;
}

/** The agency's own map with one dot that can be dragged. Nothing of somebody else is fetched. */
export default function PositionMap({
  map: { ground, areas },
  position,
  language,
  label,
  onMove,
}: {
  map: DeskMap;
  position: MapPosition | null;
  language: LanguageCode;
  label: string;
  onMove: (position: MapPosition) => void;
}) {
  const [map, setMap] = useState<Leaflet | null>(null);
  const { latitude, longitude } = position ?? beginning;
  const { drawing, streets } = ground;
  const center = useMemo((): [number, number] => [latitude, longitude], [latitude, longitude]);
  useEffect(() => {
    if (map && !map.getBounds().contains(center)) map.setView(center);
  }, [map, center]);
  const onKey = ({ originalEvent }: LeafletKeyboardEvent) => {
    const [north, east] = arrows[originalEvent.key] ?? [];
    if (north === undefined || east === undefined) return;
    originalEvent.preventDefault();
    onMove({ latitude: latitude + north, longitude: longitude + east });
  };
  return (
    <MapContainer
      {...mapOptions(ground)}
      ref={setMap}
      center={center}
      zoom={streets ? 16 : 13}
      keyboard={false}
      zoomControl
      className={`map-ground editor-map-ground ${drawing ? "bg-paper" : "bg-sand"}`}
    >
      {drawing && <DrawnGround drawing={drawing} areas={areas} language={language} />}
      {streets && <Streets address={streets} language={language} />}
      {areas.map((area) => (
        <Polygon
          key={area.id}
          positions={area.outline.map((point) => ({ lat: point.latitude, lng: point.longitude }))}
          interactive={false}
          pathOptions={{ color: area.colour, weight: 1, opacity: 0.6, fillOpacity: 0.06 }}
        />
      ))}
      <Clicks onMove={onMove} />
      {position && (
        <Marker
          position={center}
          icon={dot}
          draggable
          title={label}
          alt={label}
          eventHandlers={{
            dragend: ({ target }) => {
              const { lat, lng } = target.getLatLng();
              onMove({ latitude: lat, longitude: lng });
            },
            keydown: onKey,
          }}
        />
      )}
    </MapContainer>
  );
}
