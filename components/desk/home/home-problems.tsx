import type { HomeProblem } from "@/lib/desk/contract/home-answers";
import { packageName } from "@/lib/domain/import/package-lead";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";

function RequestLinks({ requests }: { requests: readonly string[] }) {
  return requests.map((request) => (
    <DeskLink key={request} to={{ section: "requests", request }} className="desk-plain">
      {request}
    </DeskLink>
  ));
}

const SectionLink = ({ section, label }: { section: string; label: string }) => (
  <DeskLink to={{ section }} className="link-line">
    {label}
  </DeskLink>
);

function Problem({ problem, onRetry }: { problem: HomeProblem; onRetry: (() => void) | undefined }) {
  const { words, facts } = useDesk();
  const { home: t } = words;
  switch (problem.kind) {
    case "space":
      return t.space;
    case "backup":
      return problem.last
        ? fill(t.backupOld, { moment: deskMoment(problem.last, facts.language) })
        : t.backupNone;
    case "copy":
      return problem.last
        ? fill(t.copyOld, { moment: deskMoment(problem.last, facts.language) })
        : t.copyNone;
    case "renewal":
      return problem.last
        ? fill(t.renewalOld, { moment: deskMoment(problem.last, facts.language) })
        : t.renewalNone;
    case "reports-late":
      return (
        <>
          {countText(t.reportsLate, problem.count, facts.language)}{" "}
          <SectionLink section="owners" label={t.toReports} />
        </>
      );
    case "mail-server":
      return t.mailServer;
    case "replies":
      return (
        <>
          {fill(t.replies.since, { moment: deskMoment(problem.since, facts.language) })}{" "}
          {t.replies[problem.problem]} {t.replies.kept}
        </>
      );
    case "dead-mails":
      return (
        <>
          {countText(t.deadMails, problem.count, facts.language)}{" "}
          <span className="desk-bar">
            <RequestLinks requests={problem.requests} />
            {onRetry && <DeskButton label={t.retryMails} onClick={onRetry} />}
          </span>
        </>
      );
    case "lead-refused":
      // Each may be there already: who sends it again looks at it first.
      return (
        <>
          {countText(t.refusedLeads, problem.count, facts.language)}{" "}
          <span className="desk-bar">
            <RequestLinks requests={problem.requests} />
          </span>
        </>
      );
    case "import-late":
      return fill(t.importLate, {
        package: packageName(problem.source),
        moment: deskMoment(problem.last, facts.language),
      });
    case "import-failed":
      return (
        <>
          {fill(t.importFailed, { package: packageName(problem.source), count: problem.count })}{" "}
          <SectionLink section="import" label={t.toImport} />
        </>
      );
    case "import-held":
      return (
        <>
          {countText(t.importHeld, problem.count, facts.language, { package: packageName(problem.source) })}{" "}
          <SectionLink section="import" label={t.toImport} />
        </>
      );
    case "import-waits":
      return (
        <>
          {fill(t.importWaits, { moment: deskMoment(problem.since, facts.language) })}{" "}
          {words.import.waits[problem.reason]} <SectionLink section="publishing" label={t.toPublishing} />
        </>
      );
  }
}

/** What goes wrong and does not mend itself; nothing where all is well. @param onRetry missing where the person may not */
export function HomeProblems({
  problems,
  onRetry,
}: {
  problems: readonly HomeProblem[];
  onRetry: (() => void) | undefined;
}) {
  const { words } = useDesk();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="home-problems" className="desk-alert home-problems">
      <h2 id="home-problems">{words.home.problems}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={"source" in problem ? `${problem.kind} ${problem.source}` : problem.kind}>
            <Problem problem={problem} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
