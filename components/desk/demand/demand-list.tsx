import type { DemandList as Answer, DemandLine } from "@/lib/desk/contract/demand-answers";
import { type CountWords, countText, fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import { DeskPages } from "../desk-pages";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { FilterChoice, ListFilters, ListSearch, ListTabs, listFilterOf } from "../list-filters";
import { useDeskRead } from "../use-desk-read";
import { wishLine } from "./demand-words";
import { Proposals, useProposals } from "./proposals";

/** Which searches are shown: those that something can be proposed to, or all. */
function Filters({ words, address, list }: DeskSectionProps & { list: Answer | null }) {
  const { query, go } = address;
  const { demand: t } = words;
  const tabs = [
    ["", t.waiting, list?.counts.waiting],
    ["all", t.all, list?.counts.all],
  ] as const;
  return (
    <>
      <ListTabs label={t.show} name="show" tabs={tabs} address={address} />
      <ListFilters go={go}>
        <ListSearch id="demand-q" label={t.search} find={t.find} value={query.get("q") ?? ""} />
        <FilterChoice
          name="goal"
          label={t.goal}
          chosen={query.get("goal")}
          options={[["", t.bothGoals], ...Object.entries(t.goals)]}
        />
      </ListFilters>
    </>
  );
}

/** One search: who, what, how much fits, and the one touch that proposes it. */
function Line({
  demand,
  busy,
  onSend,
  ...props
}: DeskSectionProps & { demand: DemandLine; busy: boolean; onSend: () => void }) {
  const { words, facts, account, address } = props;
  const { demand: t } = words;
  const { reference, name, email, date, endedAt, unsent, fits, nearly } = demand;
  const count = (text: CountWords, number: number) => countText(text, number, facts.language);
  return (
    <li className="demand-line">
      <div>
        <DeskLink address={address} to={{ section: "demand", demand: reference }} className="demand-title">
          {name || email || words.request.unnamed}
        </DeskLink>
        <p>{wishLine(t, demand)}</p>
        <p className="desk-soft tabular">
          {fill(t.since, { moment: deskMoment(date) })} · {count(t.fits, fits)}
          {nearly > 0 && `, ${count(t.nearly, nearly)}`}
          {endedAt && <b> · {t.ended}</b>}
        </p>
      </div>
      {unsent.length > 0 && account.rights.includes("demand.mail") && (
        <button
          type="button"
          className="desk-button"
          aria-disabled={busy || undefined}
          aria-label={`${count(t.send, unsent.length)}: ${name || email}`}
          onClick={onSend}
        >
          {busy ? t.sending : count(t.send, unsent.length)}
        </button>
      )}
    </li>
  );
}

/** The searches that visitors have registered. */
export function DemandListView(props: DeskSectionProps) {
  const { words, facts, address, onSignedOut } = props;
  const { demand: t } = words;
  const filter = listFilterOf(address.query, ["show", "goal", "q", "page"]);
  const path = `demand/${filter && `?${filter}`}`;
  const reading = useDeskRead<Answer>(props, path, onSignedOut);
  const { answer: list, failure, busy, read } = reading;
  const proposals = useProposals(props, reading);
  const go = (page: number) => address.go({ page: String(page) });
  const isWaiting = !address.query.has("show");
  return (
    <>
      <h1 className="text-section max-md:sr-only">{t.heading}</h1>
      <Filters {...props} list={list} />
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      <Proposals {...props} work={proposals} />
      {!list && !failure && <p>{words.loading}</p>}
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
                {...props}
                demand={demand}
                busy={busy === demand.reference}
                onSend={() => proposals.show({ people: [demand], properties: demand.unsent })}
              />
            ))}
          </ul>
          <DeskPages page={list.page} pages={list.pages} words={t} onPage={go} />
        </>
      )}
    </>
  );
}
