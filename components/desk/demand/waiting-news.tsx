import type { WaitingNews } from "@/lib/desk/contract/demand-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { ReadingState } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** What the site is about to tell people with an alert, home by home, as long as it can be withheld. */
export function WaitingNewsList() {
  const { words, facts, account } = useDesk();
  const { demand: t } = words;
  const reading = useDeskRead<WaitingNews>("demand/news/");
  const { answer, busy, read, send } = reading;
  if (!answer) return <ReadingState reading={reading} />;
  if (answer.total === 0) return null;
  const withhold = async (home: string, event: string) => {
    await send("demand/news/withhold/", { home, event }, `${home} ${event}`);
    await read();
  };
  return (
    <section aria-labelledby="waiting-news">
      <h2 id="waiting-news">{t.news.heading}</h2>
      <ReadingState reading={reading} />
      <p className="desk-soft">{countText(t.news.count, answer.total, facts.language)}</p>
      <ul className="desk-list">
        {answer.news.map(({ home, event, kind, title, people, dueAt }) => (
          <li key={`${home} ${event}`} className="demand-line">
            <div>
              <b>{title}</b>
              <p className="desk-soft tabular">
                {t.news.kinds[kind]} · {countText(t.news.people, people, facts.language)} ·{" "}
                {fill(t.news.due, { moment: deskMoment(dueAt, facts.language) })}
              </p>
            </div>
            {account.rights.includes("demand.mail") && (
              <DeskButton
                label={t.news.withhold}
                aria-label={`${t.news.withhold}: ${title}`}
                isOff={busy === `${home} ${event}`}
                onClick={() => void withhold(home, event)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
