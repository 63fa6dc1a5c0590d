import type { DeskHome } from "@/lib/desk/contract/home-answers";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { fill } from "@/lib/domain/text/words";
import { type Vital, vitalNames, vitals } from "@/lib/domain/views/vitals";
import { useDesk } from "../use-desk";

const written: Record<Vital, (value: number) => string> = {
  lcp: (ms) => `${belgianNumber(ms / 1_000, { maximum: 1 })} s`,
  inp: (ms) => `${belgianNumber(Math.round(ms))} ms`,
  cls: (shift) => belgianNumber(shift, { maximum: 2 }),
};

/** How fast the pages were for visitors, by kind of page: what three visits in four stayed within. */
export function HomeSpeed({ speeds }: Pick<DeskHome, "speeds">) {
  const { speed } = useDesk().words.home;
  const value = (vital: Vital, p75: number | undefined) => {
    if (p75 === undefined) return "–";
    const isOver = p75 > vitals[vital].goal;
    return (
      <>
        {written[vital](p75)}
        {isOver && (
          <span role="img" aria-label={speed.over}>
            {" ▲"}
          </span>
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="home-speed">
      <h2 id="home-speed">{speed.heading}</h2>
      {speeds.length === 0 ? (
        <p className="desk-soft">{speed.none}</p>
      ) : (
        <>
          <table className="home-speed">
            <thead>
              <tr>
                <th scope="col">{speed.page}</th>
                {vitalNames.map((vital) => (
                  <th key={vital} scope="col">
                    {speed[vital]}
                  </th>
                ))}
                <th scope="col">{speed.visits}</th>
              </tr>
            </thead>
            <tbody className="tabular">
              {speeds.map(({ page, visits, p75 }) => (
                <tr key={page}>
                  <th scope="row">{speed.pages[page]}</th>
                  {vitalNames.map((vital) => (
                    <td key={vital}>{value(vital, p75[vital])}</td>
                  ))}
                  <td>{belgianNumber(visits)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="desk-soft">
            {fill(speed.explained, {
              lcp: written.lcp(vitals.lcp.goal),
              inp: written.inp(vitals.inp.goal),
              cls: written.cls(vitals.cls.goal),
            })}
          </p>
        </>
      )}
    </section>
  );
}
