import type { DeskPublishing, PublishingForecast } from "@/lib/desk/contract/publishing-answers";
import type { AlertRhythm } from "@/lib/domain/demand/alert-rhythms";
import { countText, fill } from "@/lib/domain/text/words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** What goes first first. */
const dueOrder: readonly AlertRhythm[] = ["at-once", "evening", "friday"];

/** Who would be written to if this were published now, read anew whenever what is not live yet has changed. */
export function Forecast({ state }: { state: DeskPublishing }) {
  const { words, facts } = useDesk();
  const { publishing: t } = words;
  const { changes, check, live } = state;
  const isPublishable = state.problem !== "missing" && check !== null && check.errors === 0;
  const version = `${live} ${changes?.map(({ file, values }) => file + JSON.stringify(values)).join()}`;
  const { answer, failure } = useDeskRead<PublishingForecast>(
    isPublishable ? "publishing/forecast/" : null,
    version,
  );
  const news = answer?.news;
  if (!isPublishable || ((answer || failure) && !news)) return null;
  const count = (counted: Parameters<typeof countText>[0], number: number) =>
    countText(counted, number, facts.language);
  if (!news) return <p className="desk-soft">{t.forecast.counting}</p>;
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast">{t.forecast.heading}</h2>
      <p>
        {news.people === 0
          ? t.forecast.nobody
          : fill(count(t.forecast.text, news.people), { homes: count(t.forecast.homes, news.homes) })}
      </p>
      {news.people > 0 && (
        <ul className="desk-list tabular">
          {news.kinds.map(({ kind, people, homes }) => (
            <li key={kind}>
              <b>{words.demand.news.kinds[kind]}</b>: {count(t.forecast.homes, homes)},{" "}
              {count(t.forecast.people, people)}
            </li>
          ))}
          {dueOrder
            .filter((rhythm) => news.due[rhythm] > 0)
            .map((rhythm) => (
              <li key={rhythm}>
                <b>{t.forecast.due[rhythm]}</b>: {count(t.forecast.people, news.due[rhythm])}
              </li>
            ))}
        </ul>
      )}
      {news.isSweeping && news.people > 0 && <p className="desk-soft">{t.forecast.sweeping}</p>}
    </section>
  );
}
