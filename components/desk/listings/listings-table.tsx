import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { tableRoles } from "@/components/ui/table-roles";
import type { DeskListing, DeskListings } from "@/lib/content/desk/listing-answers";
import { listingSorts, listingStates } from "@/lib/domain/desk/listing-state";
import { goalKinds } from "@/lib/domain/listing/goal";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import { DeskPages } from "../desk-pages";
import type { DeskSectionProps } from "../desk-section";
import {
  FilterChoice,
  FurtherFilters,
  ListFilters,
  ListSearch,
  ListTabs,
  listFilterOf,
} from "../list-filters";
import { useDeskRead } from "../use-desk-read";
import { ListingActions } from "./listing-actions";
import {
  ListingCheck,
  ListingPicture,
  ListingPrice,
  ListingRequests,
  listingLine,
  StateMark,
} from "./listing-facts";
import { ListingsStatus } from "./listings-status";
import { useListingActions } from "./use-listing-actions";

const filterNames = ["state", "goal", "agent", "q", "sort", "page"] as const;

type FilterProps = Pick<DeskSectionProps, "words" | "address"> & { list: DeskListings | null };

/** Which properties are shown: by state in one touch, by words, goal, agent and order in another. */
function Filters({ words, address, list }: FilterProps) {
  const { query, go } = address;
  const { listings: t } = words;
  const all = list && listingStates.reduce((sum, state) => sum + list.counts[state], 0);
  const tabs = [
    ["", t.all, all] as const,
    ...listingStates.map((state) => [state, t.states[state], list?.counts[state]] as const),
  ];
  const goals = goalKinds.map((goal) => [goal, t.goals[goal]] as const);
  const agents = (list?.agents ?? []).map(({ id, name }) => [id, name] as const);
  const sorts = listingSorts.map((sort) => [sort === "newest" ? "" : sort, t.sorts[sort]] as const);
  const choices = [
    { name: "goal", label: t.goal, options: [["", t.anyGoal] as const, ...goals] },
    { name: "agent", label: t.agent, options: [["", t.anyAgent] as const, ...agents] },
    { name: "sort", label: t.sort, options: sorts },
  ];
  return (
    <>
      <ListTabs label={t.columns.state} name="state" tabs={tabs} address={address} />
      <ListFilters go={go}>
        <ListSearch id="listings-q" label={t.search} find={t.find} value={query.get("q") ?? ""} />
        <FurtherFilters label={t.filters} isUsed={choices.some(({ name }) => query.has(name))}>
          <div className="listing-choices">
            {choices.map((choice) => (
              <p key={choice.name}>
                <FilterChoice {...choice} chosen={query.get(choice.name)} />
              </p>
            ))}
          </div>
        </FurtherFilters>
      </ListFilters>
    </>
  );
}

/** A property: a row where there is room, a card on a phone. */
function Row({
  onActions,
  ...props
}: Pick<DeskSectionProps, "words" | "facts" | "address"> & {
  listing: DeskListing;
  onActions: (listing: DeskListing) => void;
}) {
  const { words, address, listing } = props;
  const { listings: t } = words;
  const { id, title, street, place, reference, energyLabel, daysOnline, views } = listing;
  const open = { section: "listings", property: String(id) };
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.name}>
        <a
          href={`?${new URLSearchParams(open)}`}
          className="listing-name"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            address.go(open);
          }}
        >
          <ListingPicture listing={listing} />
          <span>
            <strong>{title || t.untitled}</strong>
            <span className="listing-place">
              {[street, place].filter(Boolean).join(", ")} · <span className="inline-block">{reference}</span>
            </span>
            {listing.isChanged && <span className="listing-changed">{t.changed}</span>}
          </span>
        </a>
      </th>
      <td {...tableRoles.cell}>
        <StateMark words={words} listing={listing} />
      </td>
      <td {...tableRoles.cell} className="listing-price">
        <ListingPrice words={words} listing={listing} />
      </td>
      <td {...tableRoles.cell} className="listing-wide">
        {energyLabel}
      </td>
      <td {...tableRoles.cell} className="listing-wide listing-number">
        {daysOnline ?? ""}
      </td>
      <td {...tableRoles.cell} className="listing-wide listing-number">
        {belgianNumber(views)}
      </td>
      <td {...tableRoles.cell} className="listing-requests">
        <ListingRequests {...props} />
      </td>
      <td {...tableRoles.cell} className="listing-findings">
        <ListingCheck {...props} />
      </td>
      <td {...tableRoles.cell} className="listing-line desk-soft">
        {listingLine(props)}
      </td>
      <td {...tableRoles.cell} className="listing-do">
        <button
          type="button"
          className="desk-button"
          aria-haspopup="dialog"
          aria-label={fill(t.actionsOf, { title: title || reference })}
          onClick={() => onActions(listing)}
        >
          {t.actions}
        </button>
      </td>
    </tr>
  );
}

/** In ms: a check that takes longer than somebody waits is asked for again. */
const checkPause = 4_000;

const columns = ["property", "state", "price", "label", "days", "views", "requests", "check"] as const;

/**
 * All properties of the agency, with what is done to them every day.
 * @param news what became of the property that was open before
 */
export function ListingsTable({ news, ...props }: DeskSectionProps & { news: string }) {
  const { words, facts, account, address } = props;
  const { listings: t } = words;
  const filter = listFilterOf(address.query, filterNames);
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);

  const path = `listings/${filter && `?${filter}`}`;
  const {
    answer: list,
    setAnswer: setList,
    failure,
    read,
  } = useDeskRead<DeskListings>(props, path, props.onSignedOut);
  const isPending = list?.listings.some(({ findings }) => findings === null) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer without the check's end has a next question.
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => void read(), checkPause);
    return () => clearTimeout(timer);
  }, [isPending, list, read]);

  const onChanged = useCallback(
    (listing: DeskListing | null) => {
      if (!listing) return void read();
      setList(
        (before) =>
          before && {
            ...before,
            listings: before.listings.map((each) => (each.id === listing.id ? listing : each)),
          },
      );
      dialog.current?.close();
      // The counts of the states have changed with it.
      void read();
    },
    [read, setList],
  );
  const work = useListingActions(props, onChanged);
  const listing = list?.listings.find(({ id }) => id === chosen);
  return (
    <>
      <div className="desk-bar">
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        {account.rights.includes("content.edit") && (
          <button
            type="button"
            className="desk-button"
            disabled={work.isBusy}
            onClick={() =>
              void work.create(null, (id) => address.open({ section: "listings", property: id, made: "new" }))
            }
          >
            {t.create}
          </button>
        )}
      </div>
      <Filters words={words} address={address} list={list} />
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      <ListingsStatus
        words={words}
        work={work}
        isHidden={listing !== undefined && dialog.current?.open === true}
      />
      {news && (
        <p role="status" className="desk-status">
          {news}
        </p>
      )}
      {!list && !failure && <p>{words.loading}</p>}
      {list && (
        <>
          {list.unreadable.length > 0 && (
            <p className="desk-alert">{fill(t.unreadable, { names: list.unreadable.join(", ") })}</p>
          )}
          <div className="desk-bar">
            <p role="status">{list.total === 0 ? t.none : countText(t.count, list.total, facts.language)}</p>
            <button type="button" className="desk-plain" onClick={() => read()}>
              {t.refresh}
            </button>
          </div>
          {list.total > 0 && (
            <table {...tableRoles.table} className="listings">
              <thead {...tableRoles.group}>
                <tr {...tableRoles.row}>
                  {columns.map((column) => (
                    <th key={column} {...tableRoles.head}>
                      {t.columns[column]}
                    </th>
                  ))}
                  <th {...tableRoles.head}>
                    <span className="sr-only">{t.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody {...tableRoles.group}>
                {list.listings.map((each) => (
                  <Row
                    key={each.id}
                    words={words}
                    facts={facts}
                    address={address}
                    listing={each}
                    onActions={({ id }) => {
                      // It takes the focus to the first action, which has to be there.
                      flushSync(() => setChosen(id));
                      dialog.current?.showModal();
                    }}
                  />
                ))}
              </tbody>
            </table>
          )}
          <DeskPages
            page={list.page}
            pages={list.pages}
            words={t}
            onPage={(page) => address.go({ page: String(page) })}
          />
        </>
      )}
      <dialog ref={dialog} aria-labelledby="listing-dialog" className="desk-dialog listing-dialog">
        <h2 id="listing-dialog">{listing?.title || listing?.reference}</h2>
        {listing && (
          <>
            <p className="listing-summary">
              <StateMark words={words} listing={listing} />
              <ListingPrice words={words} listing={listing} />
            </p>
            {work.failure && (
              <p role="alert" className="desk-alert">
                {work.failure}
              </p>
            )}
            <ListingActions words={words} account={account} address={address} listing={listing} work={work} />
          </>
        )}
        <div className="desk-actions">
          <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
            {t.close}
          </button>
        </div>
      </dialog>
    </>
  );
}
