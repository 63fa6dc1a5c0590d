import { lazy, Suspense, useState } from "react";
import type { DeskMap } from "@/lib/desk/contract/website-answers";
import { presetPosition } from "@/lib/domain/address/listed-place";
import { jsonAt } from "@/lib/domain/json/json";
import type { MapPosition } from "@/lib/domain/map/map-position";
import { fill } from "@/lib/domain/text/words";
import { ReadingState } from "../../desk-message";
import { useDeskRead } from "../../use-desk-read";
import { type ControlProps, useEditor } from "../editor-context";
import { NumberControl } from "./number-control";

const PositionMap = lazy(() => import("../position-map"));

/** Digits behind the comma: a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

/** The longitude that belongs to a latitude: the field beside it. */
export const besideOf = (path: ControlProps["path"]) => {
  const last = path.at(-1);
  return [...path.slice(0, -1), last === "Latitude" ? "Longitude" : "longitude"];
};

/** A place: its coordinates by hand, and on the agency's map once somebody wants it. */
export function PositionControl(props: ControlProps) {
  const { field, path, value, prune, aria } = props;
  const { change, endStep, facts, form, isGuided, isReadOnly, rootValue, words } = useEditor();
  const [isOpen, setOpen] = useState(isGuided);
  const reading = useDeskRead<DeskMap>(isOpen ? "content/map/" : null);
  const { answer: map } = reading;
  const beside = besideOf(path);
  const longitude = jsonAt(rootValue(), beside);
  const t = words.editor;
  const onMove = (position: MapPosition) => {
    if (isReadOnly) return;
    endStep();
    change(path, rounded(position.latitude));
    change(beside, rounded(position.longitude));
  };
  const position =
    typeof value === "number" && typeof longitude === "number" ? { latitude: value, longitude } : null;
  const preset = position && form.places ? presetPosition(position, form.places) : null;
  const plain = { ...field, isWhole: false };
  return (
    <div>
      <div className="editor-coordinates">
        <label htmlFor={aria.id}>{t.latitude}</label>
        <NumberControl {...props} field={plain} />
        <label htmlFor={`${aria.id}-longitude`}>{t.longitude}</label>
        <NumberControl
          field={plain}
          path={beside}
          value={longitude}
          prune={prune}
          aria={{ ...aria, id: `${aria.id}-longitude` }}
        />
      </div>
      <p role="status" className="desk-soft">
        {preset === "agency" && t.agencyPoint}
        {preset && preset !== "agency" && fill(t.middlePoint, { place: `${preset.zip} ${preset.shown}` })}
      </p>
      {isOpen ? (
        <ReadingState reading={reading} />
      ) : (
        <button type="button" className="desk-button editor-map-button" onClick={() => setOpen(true)}>
          {t.map}
        </button>
      )}
      {map && (
        <>
          <p className="desk-soft">{t.mapHelp}</p>
          <div className="editor-map">
            <Suspense fallback={<p className="desk-soft">{words.loading}</p>}>
              <PositionMap
                map={map}
                position={position}
                language={facts.language}
                label={t.place}
                onMove={onMove}
              />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}
