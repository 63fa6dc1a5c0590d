import { useEffect } from "react";
import type { HomeContent } from "@/lib/desk/contract/home-answers";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import type { DeskBase, DeskWords } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { HomeDrafts } from "./home-drafts";

/** In ms until it is asked again whether the check has ended. */
const pause = 2_500;

/** Names in a line of a phone. */
const mostNames = 2;

const authorsLine = ({ home: t }: DeskWords, authors: readonly string[]): string => {
  const names = authors.slice(0, mostNames).join(", ");
  return authors.length > mostNames
    ? fill(t.byMore, { names, count: authors.length - mostNames })
    : names && fill(t.by, { names });
};

function changesLine(words: DeskWords, { changes, isMissing }: HomeContent): string {
  const { home: t } = words;
  if (isMissing) return t.contentMissing;
  if (!changes) return t.notCompared;
  return changes.count === 0 ? t.allLive : authorsLine(words, changes.authors);
}

function checkLine({ words, facts }: DeskBase, { check, isMissing }: HomeContent): string {
  const { home: t, publishing } = words;
  if (isMissing) return t.contentMissing;
  if (!check) return publishing.checking;
  if (check.held > 0) return countText(publishing.heldCount, check.held, facts.language);
  if (check.warnings > 0) return countText(publishing.warningCount, check.warnings, facts.language);
  return check.errors === 0 ? t.checkClean : "";
}

/** What waits to be published and what the check finds. It fills in when the server knows it, at the height that it has from the beginning. */
export function HomeContentState() {
  const desk = useDesk();
  const { words } = desk;
  const { home: t } = words;
  const { answer, failure, read } = useDeskRead<HomeContent>("home/content/");
  const isChecking = answer !== null && !answer.check && !answer.isMissing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer without the check's end has a next question.
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(() => void read(), pause);
    return () => clearTimeout(timer);
  }, [isChecking, answer, read]);
  const none = failure ? t.contentFailed : words.loading;
  const counts = [
    {
      name: t.unpublished,
      count: answer?.changes?.count,
      line: answer ? changesLine(words, answer) : none,
    },
    { name: t.checkFound, count: answer?.check?.errors, line: answer ? checkLine(desk, answer) : none },
  ];
  return (
    <>
      <ul className="home-counts home-content" aria-label={t.content}>
        {counts.map(({ name, count, line }) => (
          <li key={name} data-none={!count || undefined}>
            <DeskLink to={{ section: "publishing" }}>
              <b className="home-number tabular">{count === undefined ? "–" : belgianNumber(count)}</b> {name}{" "}
              <span className="desk-soft">{line}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
      {answer && <HomeDrafts drafts={answer.drafts} />}
    </>
  );
}
