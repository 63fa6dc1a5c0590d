import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
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
import { FurtherFilters, ListSearch, listFilterOf } from "../list-filters";
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

type FilterProps = Pick<DeskSectionProps, "words" | "address"> & { found: DeskListings | null };

interface Choice {
  name: string;
  label: string;
  none?: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** Which properties are shown: by state in one touch, by words, goal, agent and order in another. */
function Filters({ words, address: { query, go }, found }: FilterProps) {
  const { listings: t } = words;
  const current = query.get("state") ?? "";
  const all = found && listingStates.reduce((sum, state) => sum + found.counts[state], 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = ["q", "goal", "agent", "sort"].map((name) => [name, String(form.get(name) ?? "").trim()]);
    go({ ...Object.fromEntries(values), page: "" });
  };
  const choices: Choice[] = [
    { name: "goal", label: t.goal, none: t.anyGoal, options: goalKinds.map((goal) => [goal, t.goals[goal]]) },
    {
      name: "agent",
      label: t.agent,
      none: t.anyAgent,
      options: (found?.agents ?? []).map(({ id, name }) => [id, name]),
    },
    {
      name: "sort",
      label: t.sort,
      options: listingSorts.map((sort) => [sort === "newest" ? "" : sort, t.sorts[sort]]),
    },
  ];
  return (
    <>
      <fieldset aria-label={t.columns.state} className="desk-tabs">
        {(["", ...listingStates] as const).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={current === state}
            onClick={() => go({ state, page: "" })}
          >
            {state === "" ? t.all : t.states[state]}{" "}
            <span className="tabular">{(state === "" ? all : found?.counts[state]) ?? ""}</span>
          </button>
        ))}
      </fieldset>
      <form method="dialog" onSubmit={submit} className="desk-filters">
        <ListSearch id="listings-q" label={t.search} find={t.find} value={query.get("q") ?? ""} />
        <FurtherFilters label={t.filters} isUsed={["goal", "agent", "sort"].some((name) => query.has(name))}>
          <div className="listing-choices">
            {choices.map(({ name, label, none, options }) => (
              <p key={name}>
                <label htmlFor={`listings-${name}`}>{label}</label>
                <select
                  id={`listings-${name}`}
                  name={name}
                  value={query.get(name) ?? ""}
                  onChange={(event) => event.currentTarget.form?.requestSubmit()}
                  className="control h-12 px-3"
                >
                  {none && <option value="">{none}</option>}
                  {options.map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              </p>
            ))}
          </div>
        </FurtherFilters>
      </form>
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
              {[street, place].filter(Boolean).join(", ")} ·{" "}
              <span className="whitespace-nowrap">{reference}</span>
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
    answer: found,
    setAnswer: setFound,
    failure,
    read,
  } = useDeskRead<DeskListings>(props, path, props.onSignedOut);
  const isPending = found?.listings.some(({ findings }) => findings === null) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer without the check's end has a next question.
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => void read(), checkPause);
    return () => clearTimeout(timer);
  }, [isPending, found, read]);

  const onChanged = useCallback(
    (listing: DeskListing | null) => {
      if (!listing) return void read();
      setFound(
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
    [read, setFound],
  );
  const work = useListingActions(props, onChanged);
  const listing = found?.listings.find(({ id }) => id === chosen);
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
      <Filters words={words} address={address} found={found} />
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
      {!found && !failure && <p>{words.loading}</p>}
      {found && (
        <>
          {found.unreadable.length > 0 && (
            <p className="desk-alert">{fill(t.unreadable, { names: found.unreadable.join(", ") })}</p>
          )}
          <div className="desk-bar">
            <p role="status">
              {found.total === 0 ? t.none : countText(t.count, found.total, facts.language)}
            </p>
            <button type="button" className="desk-plain" onClick={() => read()}>
              {t.refresh}
            </button>
          </div>
          {found.total > 0 && (
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
                {found.listings.map((each) => (
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
            page={found.page}
            pages={found.pages}
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
