import "server-only";
import type { Catalogue } from "../../content/catalogue.ts";
import { placeNames } from "../../content/places.ts";
import { postcodesOf, typedPlaces } from "../../domain/address/typed-places.ts";
import { alertQuery } from "../../domain/demand/search-alert.ts";
import type { ListCity } from "../../domain/listing/filter-kinds.ts";
import { filterName, filterText } from "../../domain/listing/filter-names.ts";
import { type FilterName, type FilterOfKind, filterBar, filters } from "../../domain/listing/filters.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { emptyListQuery, type ListQuery, textsOf } from "../../domain/listing/list-query.ts";
import { fold } from "../../domain/text/accents.ts";
import { escaped } from "../../domain/text/escape-html.ts";
import { isEmpty } from "../../domain/text/text.ts";
import { parseAmount } from "../../domain/text/typed-amounts.ts";
import { loadMessages } from "../../i18n/messages.ts";
import type { AlertWords } from "./alert-words.ts";

/*
 * The filters of a list as a form that needs no script. Whatever an alert's search has is in its form, what the list offers no more too: saving loses
 * nothing.
 */

type TypedField = "city" | FilterOfKind<"amount">;

/** What a form holds. */
export interface SearchForm {
  query: ListQuery;
  /** The texts that somebody typed, where they are no search. */
  typed?: Partial<Record<TypedField, string>>;
  wrong?: Partial<Record<TypedField, "place" | "amount" | "range">>;
}

/** The form of a search as it is. */
export const searchForm = (search: string): SearchForm => ({ query: alertQuery(search) });

const amountNames = ["minPrice", "maxPrice"] as const satisfies readonly FilterOfKind<"amount">[];

/** The municipalities of a query, as a text: `Uccle, Forest`. */
const placesText = ({ naming }: AlertWords, goal: GoalKind, city: readonly ListCity[]): string => {
  const query = { ...emptyListQuery, city };
  const names = textsOf(query, "city").map((text) => filterName(naming(goal), query, { name: "city", text }));
  return [...new Set(names)].join(", ");
};

/**
 * Reads what such a form has sent.
 * @param before the search as the form showed it: its municipalities are known by the names that stand there
 */
export function readSearchForm(
  sent: URLSearchParams,
  {
    words,
    catalogue,
    goal,
    before,
  }: { words: AlertWords; catalogue: Catalogue; goal: GoalKind; before: string },
): SearchForm {
  const shown = Map.groupBy(alertQuery(before).city, (city) => fold(placesText(words, goal, [city])));
  const names = placeNames(catalogue);
  const places = typedPlaces(sent.get("city") ?? "").map((place) => {
    return shown.get(fold(place)) ?? postcodesOf(place, names).map((zip) => ({ name: "", zip }));
  });
  const query = { ...alertQuery(`?${sent}`), city: places.flat() };
  const amounts = amountNames.filter((name) => {
    const text = sent.get(name) ?? "";
    return !isEmpty(text) && parseAmount(text) === null;
  });
  const [least, most] = [query.minPrice ?? 0, query.maxPrice ?? Number.POSITIVE_INFINITY];
  const wrong: SearchForm["wrong"] = {
    ...(places.some((cities) => cities.length === 0) && { city: "place" as const }),
    ...(least > most && { maxPrice: "range" as const }),
    ...Object.fromEntries(amounts.map((name) => [name, "amount" as const])),
  };
  if (Object.keys(wrong).length === 0) return { query };
  const typed = (["city", ...amountNames] as const).map((name) => [name, sent.get(name) ?? ""]);
  return { query, typed: Object.fromEntries(typed), wrong };
}

const box = (name: string, value: string, label: string, isOn: boolean) =>
  `<label><input type="checkbox" name="${name}" value="${escaped(value)}"${isOn ? " checked" : ""}> ${escaped(label)}</label>`;

const group = (label: string, boxes: readonly string[]) =>
  boxes.length === 0
    ? ""
    : `<fieldset><legend>${escaped(label)}</legend><div class="options">${boxes.join("\n")}</div></fieldset>`;

/**
 * The filters of the list of a goal, with what a search has of them, as HTML.
 * @param words those of the alert's page
 */
export async function searchFormHtml(form: SearchForm, goal: GoalKind, words: AlertWords): Promise<string> {
  const { forms, formErrors } = await loadMessages(words.language, "forms", "formErrors");
  const { query, typed = {}, wrong = {} } = form;
  const naming = words.naming(goal);
  const { filter } = naming.words;
  const errors = {
    place: formErrors.fields.zips.choice,
    amount: formErrors.fields.minPrice.number,
    range: formErrors.codes.range,
  };
  const [firstWrong] = Object.keys(wrong);
  const field = (name: TypedField, label: string, value: string, more: string) => {
    const code = wrong[name];
    const state = code && ` aria-invalid="true" aria-describedby="${name}-wrong"`;
    const error = code && `<strong id="${name}-wrong" role="alert">${escaped(errors[code])}</strong>`;
    return `<p><label for="${name}">${escaped(label)}</label><input type="text" id="${name}" name="${name}" value="${escaped(typed[name] ?? value)}" autocomplete="off" ${more}${state ?? ""}${name === firstWrong ? " autofocus" : ""}>${error ?? ""}</p>`;
  };
  const labelOf = (name: FilterName, text: string) => filterText(naming, name, text);
  const fields = {
    several: (name: FilterOfKind<"several">) =>
      name === "city"
        ? field("city", filter.findTown, placesText(words, goal, query.city), "")
        : group(
            filter[name],
            naming.options[name]
              .filter(({ value, count }) => count > 0 || query[name].includes(value))
              .map(({ value, name: label }) => box(name, value, label, query[name].includes(value))),
          ),
    amount: (name: FilterOfKind<"amount">) =>
      field(name, filter[name], textsOf(query, name).join(""), 'inputmode="decimal"'),
    choice: (name: FilterOfKind<"choice">) => {
      const [chosen = ""] = textsOf(query, name);
      const values = new Set([...filters[name].choices, ...(chosen ? [chosen] : [])]);
      const options = [...values].map(
        (value) =>
          `<option value="${escaped(value)}"${value === chosen ? " selected" : ""}>${escaped(labelOf(name, value))}</option>`,
      );
      return `<p><label for="${name}">${escaped(filter[name])}</label><select id="${name}" name="${name}"><option value="">${escaped(forms.any)}</option>${options.join("")}</select></p>`;
    },
  };
  const parts = filterBar.map((bar) => {
    if (bar.kind === "several") return bar.filters.map(fields.several).join("\n");
    if (bar.kind === "choice") return bar.filters.map(fields.choice).join("\n");
    if (bar.kind === "amount")
      return [
        `<div class="pair">${bar.filters.map(fields.amount).join("\n")}</div>`,
        goal === "rent"
          ? group(filter.rentPrice, [box("charges", "1", filter.withCharges, query.charges)])
          : "",
      ].join("\n");
    // What comes is new by itself.
    const flags = bar.filters.filter((name) => name !== "new");
    return group(filter[bar.title], [
      // What only the list itself can change, the form can take away.
      ...(["area", "q"] as const).flatMap((name) =>
        textsOf(query, name).map((text) => box(name, text, labelOf(name, text), true)),
      ),
      ...flags.map((name) => box(name, "1", filter[name], query[name])),
    ]);
  });
  return [...parts, `<p>${escaped(words.t("pages.change.area"))}</p>`].join("\n");
}
