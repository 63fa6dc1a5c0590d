import { useState } from "react";
import type { DeskImport } from "@/lib/desk/contract/import-answers";
import { DeskButton } from "../desk-button";
import { DeskStatus, ReadingState } from "../desk-message";
import { ListTabs } from "../list-filters";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { ImportConflicts } from "./import-conflicts";
import { ImportDryRun } from "./import-dry-run";
import { ImportHeld } from "./import-held";
import { ImportMapping } from "./import-mapping";
import { ImportOverview } from "./import-overview";
import type { ImportPart } from "./import-part";
import { ImportRuns } from "./import-runs";
import "./import.css";

const parts = [
  ["", "overview", ImportOverview],
  ["preview", "preview", ImportDryRun],
  ["runs", "runs", ImportRuns],
  ["held", "held", ImportHeld],
  ["conflicts", "conflicts", ImportConflicts],
  ["codes", "codes", ImportMapping],
] as const;

/** Parts that are lists of the state, whose length stands beside them. */
const counted = ["held", "conflicts", "codes"] as const;

/** How an agency begins whose stock is typed here. */
function Beginning() {
  const { begin } = useDesk().words.import;
  return (
    <p className="max-w-line">
      {begin.first} {begin.second} {begin.third}
    </p>
  );
}

/** The stock that comes from the agency's package. */
export function ImportSection() {
  const { words, address } = useDesk();
  const t = words.import;
  const reading = useDeskRead<DeskImport>("import/");
  const { answer, setAnswer, send, busy, read } = reading;
  const [done, setDone] = useState("");
  const sources = answer?.sources ?? [];
  const state = sources.find(({ source }) => source === address.query.get("package")) ?? sources[0];
  const shown = address.query.get("part") ?? "";
  const [, , Part] = parts.find(([part]) => part === shown) ?? parts[0];
  const act: ImportPart["act"] = async (to, body, text) => {
    setDone("");
    const after = await send<DeskImport>(`import/${to}/`, { source: state?.source, ...body });
    if (!after) return false;
    setAnswer(after);
    setDone(text);
    return true;
  };
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      {answer && !state && <Beginning />}
      {state && (
        <>
          {sources.length > 1 && (
            <ListTabs
              label={t.package}
              name="package"
              tabs={sources.map(({ source, title }, at) => [at === 0 ? "" : source, title, null])}
            />
          )}
          <ListTabs
            label={t.parts.label}
            name="part"
            tabs={parts.map(([part, word]) => {
              const list = counted.find((name) => name === word);
              return [part, t.parts[word], list ? state[list].length : null];
            })}
          />
        </>
      )}
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {state && (
        <>
          <Part
            key={state.source}
            state={state}
            waits={answer?.waits ?? null}
            act={act}
            refresh={read}
            isBusy={busy !== null}
          />
          <p className="desk-actions">
            <DeskButton look="plain" label={t.refresh} onClick={read} />
          </p>
        </>
      )}
    </>
  );
}
