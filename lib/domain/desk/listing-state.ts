import { type BuildingAge, isNewBuild } from "../listing/building.ts";
import { isForSale } from "../listing/goal.ts";
import { propertyState } from "../listing/property-state.ts";

/** How a property stands, as the desk sorts all of them: the first that fits. */
export const listingStates = ["available", "option", "closed", "hidden"] as const;
export type ListingState = (typeof listingStates)[number];

/** What the desk does to a property in one touch. */
const listingActions = ["available", "option", "close", "hide", "show"] as const;
export type ListingAction = (typeof listingActions)[number];

export const isListingAction = (value: unknown): value is ListingAction =>
  listingActions.some((action) => action === value);

/** A marquee of `site.json`. */
export interface MarqueeKind {
  number: number;
  hidesPrice?: boolean | undefined;
  underOption?: boolean | undefined;
  newPrice?: boolean | undefined;
}

/** What the state of a property is read from. */
export interface ListingFacts {
  Goal: number | string;
  Status?: string | null | undefined;
  Hidden?: boolean | undefined;
  Marquee?: number | null | undefined;
}

const isOption = ({ Marquee }: ListingFacts, marquees: readonly MarqueeKind[]): boolean =>
  marquees.some(({ number, underOption }) => underOption === true && number === Marquee);

/** How a property stands. */
export function listingState(record: ListingFacts, marquees: readonly MarqueeKind[]): ListingState {
  if (record.Hidden) return "hidden";
  if (propertyState(record.Status) !== "available") return "closed";
  return isOption(record, marquees) ? "option" : "available";
}

/** The actions that change something of a property, in the order of their buttons. `option` needs a marquee that says so. */
export function actionsFor(record: ListingFacts, marquees: readonly MarqueeKind[]): ListingAction[] {
  const isAvailable = propertyState(record.Status) === "available";
  const isPromised = isAvailable && isOption(record, marquees);
  const hasOption = marquees.some(({ underOption }) => underOption);
  return listingActions.filter((action) => {
    if (action === "available") return !isAvailable || isPromised;
    if (action === "option") return hasOption && !isPromised;
    if (action === "close") return isAvailable;
    return (action === "show") === (record.Hidden === true);
  });
}

/** A field of a property and its next value; undefined takes it away. */
export type ListingEdit = { path: string[]; value?: unknown };

const edit = (name: string, value?: unknown): ListingEdit => ({
  path: [name],
  ...(value !== undefined && { value }),
});

export interface ListingActionContext {
  marquees: readonly MarqueeKind[];
  /** The marquee that the agency gives properties of this goal usually. */
  usualMarquee: number;
  /** ISO day. */
  today: string;
  /** Whether a visitor has ever seen the property. */
  wasSeen: boolean;
}

/** A marquee of an option that is over, with the name that stood in its place. */
const withoutOption = (record: ListingFacts, { marquees, usualMarquee }: ListingActionContext) =>
  isOption(record, marquees) ? [edit("Marquee", usualMarquee), edit("MarqueeName")] : [];

/**
 * What an action changes of a property, so that the check has nothing to say: days, marquee and state go together.
 * @returns null where the agency has no marquee for an option
 */
export function editsOfAction(
  action: ListingAction,
  record: ListingFacts,
  context: ListingActionContext,
): ListingEdit[] | null {
  const { marquees, today, wasSeen } = context;
  const changed = edit("ModifiedAt", today);
  const open = [edit("Status", "available"), edit("ClosedAt")];
  switch (action) {
    case "available":
      return [...open, ...withoutOption(record, context), changed];
    case "option": {
      const option = marquees.find(({ underOption }) => underOption);
      if (!option) return null;
      return [...open, edit("Marquee", option.number), edit("MarqueeName"), changed];
    }
    case "close":
      return [
        edit("Status", isForSale(record.Goal) ? "sold" : "rented"),
        edit("ClosedAt", today),
        ...withoutOption(record, context),
        changed,
      ];
    case "hide":
      return [edit("Hidden", true)];
    case "show":
      // A property that nobody has seen yet is new from the day on which it is shown.
      return [edit("Hidden"), ...(wasSeen ? [changed] : [edit("PublishedAt", today)])];
  }
}

/** What a price is changed of. */
export interface PricedFacts extends ListingFacts {
  Price?: number | null | undefined;
  Building?: BuildingAge | undefined;
  Financial?: Readonly<Record<string, unknown>> | undefined;
}

/** Figures of the agency that were true of the former price; the page calculates them for the new one. */
export const costFigures = ["RegistrationRights", "NotaryFees", "TotalCost"] as const;

/** Of these the ones that go with a former price. A fixed duty beside VAT stays, and so does one that says of a new building that no VAT is due. */
function formerFigures({ Financial = {}, Building = {} }: PricedFacts, today: string): string[] {
  const isDutyKept = Boolean(Financial.VAT) || (Financial.VAT === undefined && isNewBuild(Building, today));
  return costFigures.filter(
    (name) => Financial[name] !== undefined && !(name === "RegistrationRights" && isDutyKept),
  );
}

/**
 * What another price changes of a property: the day of the change, the mark of a new price where the agency has one and no other mark says more,
 * and the figures that hang on the former price.
 * @param price euro; null on request
 */
export function editsOfPrice(
  price: number | null,
  record: PricedFacts,
  { marquees, today }: Pick<ListingActionContext, "marquees" | "today">,
): ListingEdit[] {
  if ((record.Price ?? null) === price) return [];
  const mark = marquees.find(({ newPrice }) => newPrice);
  const present = marquees.find(({ number }) => number === record.Marquee);
  const isMarked = mark && price !== null && record.Price && !present?.hidesPrice && !present?.underOption;
  return [
    edit("Price", price),
    edit("ModifiedAt", today),
    ...(isMarked && mark.number !== record.Marquee
      ? [edit("Marquee", mark.number), edit("MarqueeName")]
      : []),
    ...formerFigures(record, today).map((name) => ({ path: ["Financial", name] })),
  ];
}

/** The marquee that most properties of a goal have that are to be had; the first without a meaning of its own where there are none. */
export function usualMarquee(
  goal: number | string,
  records: readonly ListingFacts[],
  marquees: readonly MarqueeKind[],
): number {
  const plain = marquees.filter(
    ({ hidesPrice, underOption, newPrice }) => !hidesPrice && !underOption && !newPrice,
  );
  const counts = new Map(plain.map(({ number }) => [number, 0]));
  for (const { Goal, Status, Marquee } of records) {
    if (isForSale(Goal) !== isForSale(goal) || propertyState(Status) !== "available") continue;
    const count = counts.get(Marquee ?? 0);
    if (count !== undefined) counts.set(Marquee ?? 0, count + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 1;
}

/** Where a property comes from, and what waits of it, as the table is filtered by. */
export const listingOrigins = ["feed", "held", "conflict", "hand"] as const;
export type ListingOrigin = (typeof listingOrigins)[number];

/** What the table of properties can be sorted by. */
export const listingSorts = ["newest", "price", "days", "views", "requests", "place"] as const;
export type ListingSort = (typeof listingSorts)[number];
