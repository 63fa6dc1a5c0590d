import type { DeskHome } from "@/lib/desk/contract/home-answers";
import type { WeekFigure } from "@/lib/domain/desk/week-figures";
import { weekdayName } from "@/lib/domain/text/dates";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import type { DeskWords } from "../desk-words";
import { useDesk } from "../use-desk";

const figures = [
  ["views", "views"],
  ["requests", "requests"],
  ["visits", "weekVisits"],
] as const satisfies [keyof DeskHome["week"], keyof DeskWords["home"]][];

/** The height of a bar as a share of the highest; what was counted at all is seen. */
const heightOf = (count: number, most: number) =>
  count === 0 ? "0" : `${Math.max(6, Math.round((100 * count) / most))}%`;

/** A figure of this week and the last one, day by day. */
function Figure({ name, figure }: { name: string; figure: WeekFigure }) {
  const { words, facts } = useDesk();
  const { home: t } = words;
  const most = Math.max(1, ...figure.days.flatMap(({ current, before }) => [current ?? 0, before]));
  return (
    <div className="home-figure">
      <h3>{name}</h3>
      <p>
        <b className="home-number tabular">{belgianNumber(figure.current)}</b> {t.soFar}
        <span className="desk-soft tabular">
          {belgianNumber(figure.before)} {t.lastWeek}
        </span>
      </p>
      <ol className="home-bars">
        {figure.days.map(({ day, current, before }) => {
          const weekday = weekdayName(day, facts.language);
          return (
            <li key={day}>
              <span className="sr-only">
                {current === null
                  ? fill(t.dayAhead, { day: weekday, before })
                  : fill(t.day, { day: weekday, current, before })}
              </span>
              <span aria-hidden="true" className="home-pair">
                <i data-week="before" style={{ height: heightOf(before, most) }} />
                <i data-week="current" style={{ height: heightOf(current ?? 0, most) }} />
              </span>
              <span aria-hidden="true">{weekday.slice(0, 2)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** How the week is, beside the last one. */
export function HomeWeek({ week }: { week: DeskHome["week"] }) {
  const t = useDesk().words.home;
  return (
    <section aria-labelledby="home-week">
      <h2 id="home-week">{t.week}</h2>
      <div className="home-figures">
        {figures.map(([figure, word]) => (
          <Figure key={figure} name={t[word]} figure={week[figure]} />
        ))}
      </div>
      <p className="desk-soft">{t.bars}</p>
    </section>
  );
}
