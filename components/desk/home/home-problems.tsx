import type { HomeProblem } from "@/lib/desk/contract/home-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { type DeskBase, deskMoment } from "../desk-words";
import type { DeskAddress } from "../use-desk-address";

interface ProblemsProps extends DeskBase {
  problems: readonly HomeProblem[];
  address: DeskAddress;
  /** Missing where the person may not. */
  onRetry?: () => void;
}

function Problem({
  words,
  facts,
  problem,
  address,
  onRetry,
}: Omit<ProblemsProps, "problems"> & { problem: HomeProblem }) {
  const { home: t } = words;
  switch (problem.kind) {
    case "space":
      return t.space;
    case "backup":
      return problem.last ? fill(t.backupOld, { moment: deskMoment(problem.last) }) : t.backupNone;
    case "renewal":
      return problem.last ? fill(t.renewalOld, { moment: deskMoment(problem.last) }) : t.renewalNone;
    case "mail-server":
      return t.mailServer;
    case "dead-mails":
      return (
        <>
          {countText(t.deadMails, problem.count, facts.language)}{" "}
          <span className="desk-bar">
            {problem.requests.map((request) => (
              <DeskLink
                key={request}
                address={address}
                to={{ section: "requests", request }}
                className="desk-plain"
              >
                {request}
              </DeskLink>
            ))}
            {onRetry && (
              <button type="button" className="desk-button" onClick={onRetry}>
                {t.retryMails}
              </button>
            )}
          </span>
        </>
      );
  }
}

/** What goes wrong and does not mend itself; nothing where all is well. */
export function HomeProblems({ problems, ...props }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="home-problems" className="desk-alert home-problems">
      <h2 id="home-problems">{props.words.home.problems}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.kind}>
            <Problem {...props} problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  );
}
