import { useState } from "react";
import type { DeskHomeFile } from "@/lib/desk/contract/home-file";
import type { HomeStep } from "@/lib/domain/owner/home-steps";
import { formatDate } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { useDesk } from "../use-desk";
import type { DeskReading } from "../use-desk-read";

/** The parts of the file of a home, each with the way to change it. */
export interface HomeFilePart {
  property: number;
  file: DeskHomeFile;
  reading: Pick<DeskReading, "busy" | "send" | "run">;
  /** After a change, with what was done. */
  onChange: (file: DeskHomeFile, message: string) => void;
}

/** A step whose day is entered here. */
function DayField({
  step,
  day: saved,
  property,
  reading: { busy, send },
  onChange,
}: Omit<HomeFilePart, "file"> & { step: HomeStep; day: string | null }) {
  const { homeFile: t } = useDesk().words;
  const [day, setDay] = useState(saved ?? "");
  const name = t.stepNames[step.step];
  const save = async () => {
    const path = `homes/${property}/steps/`;
    const after = await send<DeskHomeFile>(path, { step: step.step, day }, `step ${step.step}`);
    if (after) onChange(after, fill(t.stepSaved, { step: name }));
  };
  return (
    <span className="home-day">
      <input
        type="date"
        aria-label={name}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        className="control h-12 px-3"
      />
      {day !== (saved ?? "") && (
        <DeskButton label={t.save} aria-label={`${t.save}: ${name}`} isOff={busy !== null} onClick={save} />
      )}
    </span>
  );
}

/** The steps of a sale or a rental, with their days. */
export function HomeSteps({ file, ...part }: HomeFilePart) {
  const { words, facts, account } = useDesk();
  const { homeFile: t } = words;
  const { steps, entered } = file;
  const mayWork = account.rights.includes("requests.work");
  return (
    <>
      <h3>{t.steps}</h3>
      <p className="desk-soft">{t.stepsHint}</p>
      <ol className="home-steps">
        {steps.map((step) => {
          const field = entered.find((each) => each.step === step.step);
          return (
            <li key={step.step} data-state={step.state}>
              <span>
                <strong>{t.stepNames[step.step]}</strong>{" "}
                <span className="desk-soft">{t.stepStates[step.state]}</span>
              </span>
              {mayWork && field ? (
                <DayField key={field.day} {...part} step={step} day={field.day} />
              ) : (
                <span className="tabular">{step.day && formatDate(step.day, facts.language)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
