import type { DemandList as Answer, DemandLine } from "@/lib/desk/contract/demand-answers";
import { type CountWords, countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { ReadingState } from "../desk-message";
import { DeskPages } from "../desk-pages";
import { deskMoment } from "../desk-words";
import { FilterChoice, ListFilters, ListSearch, ListTabs, listFilterOf } from "../list-filters";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { wishLine } from "./demand-words";
import { Proposals, useProposals } from "./proposals";
import { WaitingNewsList } from "./waiting-news";

/** Which searches are shown: those that something can be proposed to, or all. */
function Filters({ list }: { list: Answer | null }) {
  const t = useDesk().words.demand;
  const tabs = [
    ["", t.waiting, list?.counts.waiting],
    ["all", t.all, list?.counts.all],
  ] as const;
  return (
    <>
      <ListTabs label={t.show} name="show" tabs={tabs} />
      <ListFilters>
        <ListSearch id="demand-q" label={t.search} find={t.find} />
        <FilterChoice name="goal" label={t.goal} options={[["", t.bothGoals], ...Object.entries(t.goals)]} />
      </ListFilters>
    </>
  );
}

/** One search: who, what, how much fits, and the one touch that proposes it. */
function Line({ demand, busy, onSend }: { demand: DemandLine; busy: boolean; onSend: () => void }) {
  const { words, facts, account } = useDesk();
  const { demand: t } = words;
  const { reference, name, email, date, endedAt, unsent, fits, nearly } = demand;
  const count = (text: CountWords, number: number) => countText(text, number, facts.language);
  return (
    <li className="demand-line">
      <div>
        <DeskLink to={{ section: "demand", demand: reference }} className="demand-title">
          {name || email || words.request.unnamed}
        </DeskLink>
        <p>{wishLine(t, demand)}</p>
        <p className="desk-soft tabular">
          {fill(t.since, { moment: deskMoment(date, facts.language) })} · {count(t.fits, fits)}
          {nearly > 0 && `, ${count(t.nearly, nearly)}`}
          {endedAt && <b> · {t.ended}</b>}
        </p>
      </div>
      {unsent.length > 0 && account.rights.includes("demand.mail") && (
        <DeskButton
          label={busy ? t.sending : count(t.send, unsent.length)}
          aria-label={`${count(t.send, unsent.length)}: ${name || email}`}
          isOff={busy}
          onClick={onSend}
        />
      )}
    </li>
  );
}

/** The searches that visitors have registered. */
export function DemandListView() {
  const { words, facts, address } = useDesk();
  const { demand: t } = words;
  const filter = listFilterOf(address.query, ["show", "goal", "q", "page"]);
  const reading = useDeskRead<Answer>(`demand/${filter && `?${filter}`}`);
  const { answer: list, busy } = reading;
  const proposals = useProposals(reading);
  const isWaiting = !address.query.has("show");
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      <WaitingNewsList />
      <Filters list={list} />
      <ReadingState reading={reading} />
      <Proposals work={proposals} />
      {list && (
        <>
          <p className="desk-soft">
            {list.total === 0 && isWaiting && list.counts.all > 0
              ? t.noneWaiting
              : countText(t.count, list.total, facts.language)}
          </p>
          <ul className="desk-list">
            {list.demands.map((demand) => (
              <Line
                key={demand.reference}
                demand={demand}
                busy={busy === demand.reference}
                onSend={() => proposals.show({ people: [demand], properties: demand.unsent })}
              />
            ))}
          </ul>
          <DeskPages list={list} words={t} />
        </>
      )}
    </>
  );
}
