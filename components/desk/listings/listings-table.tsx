import { useEffect, useState } from "react";
import { tableRoles } from "@/components/ui/table-roles";
import type { DeskListing, DeskListings } from "@/lib/desk/contract/listing-answers";
import { listingOrigins, listingSorts, listingStates } from "@/lib/domain/desk/listing-state";
import { goalKinds } from "@/lib/domain/listing/goal";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskDialog } from "../desk-dialog";
import { DeskLink } from "../desk-link";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { DeskPages } from "../desk-pages";
import {
  FilterChoice,
  FurtherFilters,
  ListFilters,
  ListSearch,
  ListTabs,
  listFilterOf,
} from "../list-filters";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { ListingActions } from "./listing-actions";
import {
  ListingCheck,
  ListingLine,
  ListingPicture,
  ListingPrice,
  ListingRequests,
  StateMark,
} from "./listing-facts";
import { ListingsStatus } from "./listings-status";
import { NewListing } from "./new-listing";
import { useListingActions } from "./use-listing-actions";

const filterNames = ["state", "goal", "agent", "origin", "q", "sort", "page"] as const;

/** Which properties are shown: by state in one touch, by words, goal, agent and order in another. */
function Filters({ list }: { list: DeskListings | null }) {
  const t = useDesk().words.listings;
  const all = list && listingStates.reduce((sum, state) => sum + list.counts[state], 0);
  const tabs = [
    ["", t.all, all] as const,
    ...listingStates.map((state) => [state, t.states[state], list?.counts[state]] as const),
  ];
  const goals = goalKinds.map((goal) => [goal, t.goals[goal]] as const);
  const agents = (list?.agents ?? []).map(({ id, name }) => [id, name] as const);
  const origins = [
    ["", t.anyOrigin] as const,
    ...listingOrigins.map((origin) => [origin, t.origins[origin]] as const),
  ];
  const sorts = listingSorts.map((sort) => [sort === "newest" ? "" : sort, t.sorts[sort]] as const);
  const choices = [
    { name: "goal", label: t.goal, options: [["", t.anyGoal] as const, ...goals] },
    { name: "agent", label: t.agent, options: [["", t.anyAgent] as const, ...agents] },
    ...(list?.hasImported ? [{ name: "origin", label: t.origin, options: origins }] : []),
    { name: "sort", label: t.sort, options: sorts },
  ];
  return (
    <>
      <ListTabs label={t.columns.state} name="state" tabs={tabs} />
      <ListFilters>
        <ListSearch id="listings-q" label={t.search} find={t.find} />
        <FurtherFilters label={t.filters} names={choices.map(({ name }) => name)}>
          <div className="listing-choices">
            {choices.map((choice) => (
              <p key={choice.name}>
                <FilterChoice {...choice} />
              </p>
            ))}
          </div>
        </FurtherFilters>
      </ListFilters>
    </>
  );
}

/** A property: a row where there is room, a card on a phone. */
function Row({ listing, onActions }: { listing: DeskListing; onActions: () => void }) {
  const t = useDesk().words.listings;
  const { id, title, street, place, reference, energyLabel, daysOnline, views } = listing;
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.name}>
        <DeskLink to={{ section: "listings", property: String(id) }} keeps className="listing-name">
          <ListingPicture listing={listing} />
          <span>
            <strong>{title || t.untitled}</strong>
            <span className="listing-place">
              {[street, place].filter(Boolean).join(", ")} · <span className="inline-block">{reference}</span>
            </span>
            {listing.isChanged && <span className="listing-changed">{t.changed}</span>}
          </span>
        </DeskLink>
      </th>
      <td {...tableRoles.cell}>
        <StateMark listing={listing} />
      </td>
      <td {...tableRoles.cell} className="listing-price">
        <ListingPrice listing={listing} />
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
        <ListingRequests listing={listing} />
      </td>
      <td {...tableRoles.cell} className="listing-findings">
        <ListingCheck listing={listing} />
      </td>
      <td {...tableRoles.cell} className="listing-line desk-soft">
        <ListingLine listing={listing} />
      </td>
      <td {...tableRoles.cell} className="listing-do">
        <DeskButton
          label={t.actions}
          aria-haspopup="dialog"
          aria-label={fill(t.actionsOf, { title: title || reference })}
          onClick={onActions}
        />
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
export function ListingsTable({ news }: { news: string }) {
  const { words, facts, address } = useDesk();
  const { listings: t } = words;
  const filter = listFilterOf(address.query, filterNames);
  const [chosen, setChosen] = useState<number | null>(null);

  const reading = useDeskRead<DeskListings>(`listings/${filter && `?${filter}`}`);
  const { answer: list, setAnswer: setList, read } = reading;
  const isPending = list?.listings.some(({ findings }) => findings === null) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer without the check's end has a next question.
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => void read(), checkPause);
    return () => clearTimeout(timer);
  }, [isPending, list, read]);

  const work = useListingActions((changed) => {
    if (changed) {
      const withChange = (rows: DeskListing[]) => rows.map((row) => (row.id === changed.id ? changed : row));
      setList((all) => all && { ...all, listings: withChange(all.listings) });
      setChosen(null);
    }
    // The counts of the states have changed with it.
    void read();
  }, read);
  const listing = list?.listings.find(({ id }) => id === chosen);
  return (
    <>
      <div className="desk-bar">
        <h1 className="text-section max-md:sr-only">{t.heading}</h1>
        <NewListing />
      </div>
      <Filters list={list} />
      <ReadingState reading={reading} />
      <ListingsStatus work={work} isHidden={listing !== undefined} />
      {news && <DeskStatus text={news} />}
      {list && (
        <>
          {list.unreadable.length > 0 && (
            <p className="desk-alert">{fill(t.unreadable, { names: list.unreadable.join(", ") })}</p>
          )}
          <div className="desk-bar">
            <p role="status">{list.total === 0 ? t.none : countText(t.count, list.total, facts.language)}</p>
            <DeskButton look="plain" label={t.refresh} onClick={read} />
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
                {list.listings.map((row) => (
                  <Row key={row.id} listing={row} onActions={() => setChosen(row.id)} />
                ))}
              </tbody>
            </table>
          )}
          <DeskPages list={list} words={t} />
        </>
      )}
      {listing && (
        <DeskDialog
          heading={listing.title || listing.reference}
          className="listing-dialog"
          onClose={() => setChosen(null)}
        >
          <p className="listing-summary">
            <StateMark listing={listing} />
            <ListingPrice listing={listing} />
          </p>
          <DeskMessage text={work.failure} />
          <ListingActions listing={listing} work={work} />
          <div className="desk-actions">
            <DeskButton label={t.close} onClick={() => setChosen(null)} />
          </div>
        </DeskDialog>
      )}
    </>
  );
}
