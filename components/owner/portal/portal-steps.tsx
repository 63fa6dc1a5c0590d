import { currentStep, type HomeStep } from "@/lib/domain/owner/home-steps";
import { formatDate, isoDay } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import type { PortalWords } from "./portal-words";

/** How far the sale or the rental is, and what comes next. @param takenAt an ISO moment */
export function PortalSteps({
  words: { steps: t },
  language,
  steps,
  takenAt,
}: {
  words: PortalWords;
  language: LanguageCode;
  steps: readonly HomeStep[];
  takenAt: string;
}) {
  const today = isoDay(new Date(takenAt)) ?? "";
  const current = currentStep(steps);
  const following = current && steps[steps.indexOf(current) + 1];
  return (
    <>
      <ol className="portal-steps">
        {steps.map(({ step, state, day }) => (
          <li key={step} data-state={state} aria-current={step === current?.step ? "step" : undefined}>
            <p>
              <b>{t.names[step]}</b> <span className="portal-status">{t.states[state]}</span>{" "}
              {day && (
                <span className="portal-soft portal-day tabular">
                  {fill(state === "now" && day <= today ? t.since : t.on, {
                    date: formatDate(day, language),
                  })}
                </span>
              )}
            </p>
            {state === "now" && <p>{t.about[step]}</p>}
          </li>
        ))}
      </ol>
      <p className="portal-next">
        {current ? following && fill(t.next, { step: t.names[following.step] }) : t.over}
      </p>
    </>
  );
}
