import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import "./publishing.css";
import { useState } from "react";
import type { DeskPublishing } from "@/lib/desk/contract/publishing-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { ChangeList } from "./change-list";
import { ChangedPageList } from "./changed-pages";
import { Forecast } from "./forecast";
import { PlanForm } from "./plan-form";
import { EndedPublication, RunningPublication } from "./publication-status";
import { PauseImports, ReleaseList, TakeBack } from "./release-list";
import { usePublishing } from "./use-publishing";

type Part = { state: DeskPublishing };

type Finding = NonNullable<DeskPublishing["check"]>["findings"][number];

/** Where a finding is mended. */
const placeOf = ({ name, mendedIn }: Finding) => mendedIn ?? name;

/** Findings that say the same of the same place, such as one for each photo, once and with how many they are. */
function groupFindings(findings: readonly Finding[]): { finding: Finding; count: number }[] {
  const groups = Map.groupBy(findings, (item) => [item.severity, placeOf(item), item.text].join("\n"));
  return [...groups.values()].flatMap((all) => (all[0] ? { finding: all[0], count: all.length } : []));
}

/** The findings of the check, with links to their fields. */
function Findings({ state }: Part) {
  const { words, address } = useDesk();
  const { publishing: t, content } = words;
  const { check, changes } = state;
  if (!check || check.findings.length === 0) return null;
  const titles = new Map(changes?.map(({ name, title }) => [name, title]));
  const files: Readonly<Record<string, string>> = content.titles;
  return (
    <details className="publishing-fold" open={check.errors + check.held > 0}>
      <summary>{t.findings}</summary>
      <ul className="desk-list">
        {groupFindings(check.findings).map(({ finding, count }) => {
          const { severity, text } = finding;
          const place = placeOf(finding);
          return (
            <li key={`${severity} ${place} ${text}`} className="publishing-link">
              <span className="publishing-kind" data-kind={severity === "warning" ? "" : "new"}>
                {t[severity]}
              </span>
              <span>
                {text} {count > 1 && <strong className="tabular">{fill(t.findingCount, { count })}</strong>}
              </span>
              <DeskButton
                look="plain"
                label={titles.get(place) || files[place] || place}
                onClick={() => address.open(editorAddress(place))}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The result of the check, in a sentence. */
function CheckSentence({ state }: Part) {
  const { words, facts } = useDesk();
  const { publishing: t } = words;
  const { check } = state;
  if (!check) return <p className="desk-soft">{t.checking}</p>;
  const { errors, held, warnings } = check;
  const counted = (words: Parameters<typeof countText>[0], count: number) => ({
    count: countText(words, count, facts.language),
  });
  if (errors > 0) return <p className="font-semibold">{fill(t.errors, counted(t.errorCount, errors))}</p>;
  if (held > 0) return <p className="font-semibold">{countText(t.heldCount, held, facts.language)}</p>;
  return (
    <p className="desk-soft">
      {warnings > 0 ? fill(t.warnings, counted(t.warningCount, warnings)) : t.checkGood}
    </p>
  );
}

/** The button, what it does, and the hour at which it presses itself. */
function Actions({ state, act, isBusy }: Part & Pick<ReturnType<typeof usePublishing>, "act" | "isBusy">) {
  const { words, facts, account } = useDesk();
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
      <CheckSentence state={state} />
      <DeskButton
        look={count > 0 || !changes ? "main" : "button"}
        label={label}
        isOff={isRefused}
        onClick={() => void act("start")}
      />
      <p className="desk-soft">{target ? fill(t.pushHint, { ...target }) : t.publishHint}</p>
      {target && uncommitted > 0 && <p>{fill(t.pushUncommitted, { count: uncommitted })}</p>}
      <PlanForm
        plan={plan}
        onPlan={(time) => void act("plan", { time })}
        onDrop={(id) => void act("plan/cancel", { id })}
      />
      {former && <TakeBack former={former} onTakeBack={() => void act("undo", { release: live ?? "" })} />}
    </>
  );
}

function Changes({ state }: Part) {
  const t = useDesk().words.publishing;
  const { changes, furtherChanges, problem } = state;
  if (problem === "missing") return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t.changes}</h2>
      {changes === null && <p className="desk-soft">{t.noBaseline}</p>}
      {changes?.length === 0 && <p className="desk-soft">{t.noChanges}</p>}
      {changes && changes.length > 0 && <ChangeList files={changes} further={furtherChanges} />}
    </section>
  );
}

/** What is not live yet, the button that puts it live, and the ways back. */
export function PublishingSection() {
  const { words, account } = useDesk();
  const { publishing: t } = words;
  const { state, failure, isBusy, act, read } = usePublishing();
  const [cancelled, setCancelled] = useState<string | null>(null);
  if (!state)
    return (
      <>
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        {failure ? <DeskMessage text={failure} action={words.retry} onAction={read} /> : <p>{t.loading}</p>}
      </>
    );
  const { publication, live } = state;
  const mayPublish = account.rights.includes("releases.publish");
  const isRunning = publication?.state === "running";
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      <DeskMessage text={failure} />
      <div className="publishing">
        <div className="publishing-act">
          {isRunning ? (
            <RunningPublication
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
              {publication && <EndedPublication publication={publication} maySeeLog={mayPublish} />}
              <PauseImports imports={state.importsThatGoOn} onPaused={read} />
              <Actions state={state} isBusy={isBusy} act={act} />
              <Forecast state={state} />
            </>
          )}
        </div>
        <div className="publishing-what">
          <p className="desk-soft">{t.intro}</p>
          <Findings state={state} />
          <Changes state={state} />
          <ChangedPageList release={isRunning ? null : live} />
          {state.releases.length > 0 && <ReleaseList releases={state.releases} />}
        </div>
      </div>
    </>
  );
}
