import type { GoalKind } from "../listing/goal.ts";
import type { LanguageCode } from "../text/language.ts";
import type { RecentSale } from "./recent-sales.ts";

/** What forms need of the agency's content, in one language. */
export interface FormFacts {
  language: LanguageCode;
  agency: string;
  phone: { shown: string; href: string };
  email: string;
  privacyHref: string;
  /** Types of property: `{ value: "1", name: "Huizen" }`. */
  types: TypeChoice[];
  contactSlots: FormChoice[];
  municipalities: Municipality[];
  /** What the agency has sold and let; only where an owner may be asked about a home. */
  sales: RecentSale[];
  /** Whether Mr or Ms must be said (`site.json`). */
  requiresTitle: boolean;
}

export interface FormChoice {
  value: string;
  name: string;
}

/** A type of property; one that is closed for a goal is offered for the other alone. */
export interface TypeChoice extends FormChoice {
  closed?: GoalKind;
}

/** The types that a visitor can choose among, by the goal in the form: to buy or sell, to rent or let; all while there is none. */
export function typesForGoal(types: readonly TypeChoice[], goal: unknown): TypeChoice[] {
  const kinds: Record<string, GoalKind> = { buy: "sale", sell: "sale", rent: "rent", let: "rent" };
  const kind = kinds[String(goal)];
  return types.filter(({ closed }) => closed === undefined || closed !== kind);
}

/** A municipality of the stock with its postcodes. */
export interface Municipality {
  name: string;
  zips: string[];
}

/** The value of a municipality's box: its postcodes, with spaces between them. */
export const municipalityValue = ({ zips }: Municipality): string => zips.join(" ");

/** What a form is about, as the page it is opened on knows it. */
export interface FormSubject {
  /** Title and reference, as the visitor knows them. */
  title: string;
  reference: string;
  /** Sent along as it is: `{ propertyId: 7123 }`. */
  set: Record<string, string | number>;
  /** Homes of a project that can still be had. */
  units?: FormChoice[];
}
