import "./publishing.css";
import { useState } from "react";
import type { DeskPublishing } from "@/lib/desk/contract/publishing-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { ChangeList, editorParameters } from "./change-list";
import { ChangedPageList } from "./changed-pages";
import { PlanForm } from "./plan-form";
import { EndedPublication, RunningPublication } from "./publication-status";
import { ReleaseList, TakeBack } from "./release-list";
import { usePublishing } from "./use-publishing";

type Part = DeskSectionProps & { state: DeskPublishing };

type Finding = NonNullable<DeskPublishing["check"]>["findings"][number];

/** Where a finding is mended. */
const placeOf = ({ name, mendedIn }: Finding) => mendedIn ?? name;

/** Findings that say the same of the same place, such as one for each photo, once and with how many they are. */
function groupFindings(findings: readonly Finding[]): { finding: Finding; count: number }[] {
  const groups = Map.groupBy(findings, (each) => [each.severity, placeOf(each), each.text].join("\n"));
  return [...groups.values()].flatMap((all) => (all[0] ? { finding: all[0], count: all.length } : []));
}

/** What the check says, with links to where it says it. */
function Findings({ words, state, address }: Part) {
  const { publishing: t, content } = words;
  const { check, changes } = state;
  if (!check || check.findings.length === 0) return null;
  const titles = new Map(changes?.map(({ name, title }) => [name, title]));
  const files: Readonly<Record<string, string>> = content.titles;
  return (
    <details className="publishing-fold" open={check.errors > 0}>
      <summary>{t.findings}</summary>
      <ul className="desk-list">
        {groupFindings(check.findings).map(({ finding, count }) => {
          const { severity, text } = finding;
          const place = placeOf(finding);
          return (
            <li key={`${severity} ${place} ${text}`} className="publishing-link">
              <span className="publishing-kind" data-kind={severity === "error" ? "new" : ""}>
                {t[severity]}
              </span>
              <span>
                {text} {count > 1 && <strong className="tabular">{fill(t.findingCount, { count })}</strong>}
              </span>
              <button
                type="button"
                className="desk-plain"
                onClick={() => address.open(editorParameters(place))}
              >
                {titles.get(place) || files[place] || place}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** What the check says, in a sentence. */
function CheckSentence({ words, facts, state }: Part) {
  const { publishing: t } = words;
  const { check } = state;
  if (!check) return <p className="desk-soft">{t.checking}</p>;
  const count = (name: "error" | "warning") =>
    countText(t[`${name}Count`], check[`${name}s`], facts.language);
  if (check.errors > 0) return <p className="font-semibold">{fill(t.errors, { count: count("error") })}</p>;
  return (
    <p className="desk-soft">
      {check.warnings > 0 ? fill(t.warnings, { count: count("warning") }) : t.checkGood}
    </p>
  );
}

/** The button, what it does, and the hour at which it presses itself. */
function Actions({
  act,
  isBusy,
  ...props
}: Part & { isBusy: boolean; act: (path: string, body?: Record<string, unknown>) => Promise<boolean> }) {
  const { words, facts, account, state } = props;
  const { publishing: t } = words;
  const { target, problem, changes, check, plan, before, live, releases } = state;
  if (problem) return <p>{t.problems[problem]}</p>;
  if (!account.rights.includes("releases.publish")) return <p>{t.notYours}</p>;
  const count = (changes?.length ?? 0) + state.furtherChanges;
  const isRefused = isBusy || (check?.errors ?? 0) > 0;
  const label = target
    ? fill(t.push, { branch: target.branch })
    : count > 0
      ? fill(t.publishCount, { count: countText(t.changeCount, count, facts.language) })
      : changes
        ? t.publishAgain
        : t.publish;
  const uncommitted = changes?.filter(({ isCommitted }) => isCommitted === false).length ?? 0;
  const former = releases.find(({ id }) => id === before);
  return (
    <>
      <CheckSentence {...props} />
      <button
        type="button"
        className={`desk-button ${count > 0 || !changes ? "desk-main-button" : ""}`}
        aria-disabled={isRefused || undefined}
        onClick={isRefused ? undefined : () => void act("start")}
      >
        {label}
      </button>
      <p className="desk-soft">{target ? fill(t.pushHint, { ...target }) : t.publishHint}</p>
      {target && uncommitted > 0 && <p>{fill(t.pushUncommitted, { count: uncommitted })}</p>}
      <PlanForm
        words={words}
        facts={facts}
        plan={plan}
        onPlan={(time) => void act("plan", { time })}
        onDrop={(id) => void act("plan/cancel", { id })}
      />
      {former && (
        <TakeBack
          words={words}
          facts={facts}
          before={former}
          onTakeBack={() => void act("undo", { release: live ?? "" })}
        />
      )}
    </>
  );
}

function Changes({ words, facts, state, address }: Part) {
  const { publishing: t } = words;
  const { changes, furtherChanges, problem } = state;
  if (problem === "missing") return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t.changes}</h2>
      {changes === null && <p className="desk-soft">{t.noBaseline}</p>}
      {changes?.length === 0 && <p className="desk-soft">{t.noChanges}</p>}
      {changes && changes.length > 0 && (
        <ChangeList words={words} facts={facts} files={changes} further={furtherChanges} address={address} />
      )}
    </section>
  );
}

/** What is not live yet, the button that puts it live, and the ways back. */
export function PublishingSection(props: DeskSectionProps) {
  const { words, facts, account } = props;
  const { publishing: t } = words;
  const { state, failure, isBusy, act, read } = usePublishing(props);
  const [cancelled, setCancelled] = useState<string | null>(null);
  if (!state)
    return (
      <>
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        {failure ? <DeskMessage text={failure} action={words.retry} onAction={read} /> : <p>{t.loading}</p>}
      </>
    );
  const part = { ...props, state };
  const { publication, live } = state;
  const mayPublish = account.rights.includes("releases.publish");
  const isRunning = publication?.state === "running";
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      {failure && <DeskMessage text={failure} />}
      <div className="publishing">
        <div className="publishing-act">
          {isRunning ? (
            <RunningPublication
              words={words}
              facts={facts}
              publication={publication}
              mayCancel={mayPublish}
              isCancelling={cancelled === publication.id}
              onCancel={() => {
                setCancelled(publication.id);
                void act("cancel").then((isDone) => isDone || setCancelled(null));
              }}
            />
          ) : (
            <>
              {publication && (
                <EndedPublication
                  words={words}
                  facts={facts}
                  publication={publication}
                  maySeeLog={mayPublish}
                />
              )}
              <Actions {...part} isBusy={isBusy} act={act} />
            </>
          )}
        </div>
        <div className="publishing-what">
          <p className="desk-soft">{t.intro}</p>
          <Findings {...part} />
          <Changes {...part} />
          <ChangedPageList words={words} facts={facts} release={isRunning ? null : live} />
          {state.releases.length > 0 && <ReleaseList words={words} facts={facts} releases={state.releases} />}
        </div>
      </div>
    </>
  );
}
