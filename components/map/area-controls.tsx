import type { Map as Leaflet } from "leaflet";
import { ChevronDown, Maximize, Pencil, X } from "lucide";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";
import type { MapPlaces } from "@/lib/domain/map/map-message";
import { countText } from "@/lib/domain/text/words";
import { AreaDrawing } from "./area-drawing";
import { useDrawnMap } from "./drawn-map";
import { namedPlaces } from "./map-places";
import { sendChoice } from "./use-map-messages";

/** What is in sight but for its rim, so that its outline is seen. */
export function areaInSight(map: Leaflet): string {
  const bounds = map.getBounds().pad(-0.02);
  return writeArea(
    areaOfBounds({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }),
  );
}

const style =
  "inline-flex min-h-11 items-center gap-2 rounded border border-line-strong bg-white px-3 text-note font-semibold hover:border-ink";

/** The municipality or neighbourhood out of those that have a name: the way without a pointer. */
function PlaceForm({ places, onChosen }: { places: MapPlaces; onChosen: () => void }) {
  const { areas, language, words } = useDrawnMap();
  const options = useMemo(() => namedPlaces(places, areas, language), [places, areas, language]);
  const [chosen, choose] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const option = options[chosen];
    if (option) sendChoice(option.choice.choice, option.choice.value);
    onChosen();
  };
  if (options.length === 0) return null;
  return (
    <form onSubmit={send} className="grid grid-cols-1 gap-1">
      <label htmlFor="map-place" className="text-sm">
        {words.area.place}
      </label>
      <div className="flex gap-2">
        <select
          id="map-place"
          value={chosen}
          onChange={({ target }) => choose(Number(target.value))}
          className="h-11 min-w-0 flex-1 rounded border border-ink-soft bg-white px-2 text-note"
        >
          {options.map(({ name, choice }, at) => (
            <option key={choice.value} value={at}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className={style}>
          {words.area.show}
        </button>
      </div>
    </form>
  );
}

/** Narrows the list to a part of the map, and takes that away again. */
export function AreaControls({ map, places }: { map: Leaflet; places: MapPlaces }) {
  const { message, language, words } = useDrawnMap();
  const [state, setState] = useState<"closed" | "open" | "drawing">("closed");
  const button = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (state === "closed" && hasChosen.current) button.current?.focus({ preventScroll: true });
    hasChosen.current = false;
  }, [state]);
  const close = () => {
    hasChosen.current = true;
    setState("closed");
  };
  const isOpen = state === "open";
  if (state === "drawing")
    return (
      <AreaDrawing
        map={map}
        onEnd={(area) => {
          if (area) sendChoice("area", writeArea(area));
          close();
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opens.
    <div
      onKeyDown={({ key }) => key === "Escape" && isOpen && close()}
      // Above it may be the button that hides a map of somebody else.
      className={`pointer-events-none absolute left-3 right-17 z-10 flex flex-wrap items-start gap-2 *:pointer-events-auto ${message.messageInfo.tiles ? "top-17" : "top-3"}`}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? "closed" : "open")}
        className={style}
      >
        {words.area.choose}
        <Icon drawing={ChevronDown} className="size-4" />
      </button>
      {places.area !== null && (
        <button
          type="button"
          onClick={() => {
            sendChoice("area", "");
            button.current?.focus({ preventScroll: true });
            setState("closed");
          }}
          className={style}
        >
          <Icon drawing={X} className="size-4" />
          {words.area.clear}
        </button>
      )}
      {isOpen && (
        <div className="absolute left-0 top-full mt-2 grid w-full max-w-80 grid-cols-1 gap-2 rounded border border-line-strong bg-white p-3">
          <button type="button" onClick={() => setState("drawing")} className={style}>
            <Icon drawing={Pencil} className="size-4 shrink-0" />
            {words.area.draw}
          </button>
          <button
            type="button"
            onClick={() => {
              sendChoice("area", areaInSight(map));
              close();
            }}
            className={`${style} text-start`}
          >
            <Icon drawing={Maximize} className="size-4 shrink-0" />
            {words.area.inSight}
          </button>
          <PlaceForm places={places} onChosen={close} />
        </div>
      )}
      {!isOpen && places.area !== null && (
        // Spoken by the status of the markers.
        <p aria-hidden="true" className="rounded bg-white/85 px-3 py-1 text-note font-semibold tabular">
          {countText(words.area.found, message.properties.length, language)}
        </p>
      )}
    </div>
  );
}
