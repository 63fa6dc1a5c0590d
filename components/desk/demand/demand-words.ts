import type { DemandSent, DeskDemand } from "@/lib/desk/contract/demand-answers";
import { formatPrice } from "@/lib/domain/text/money";
import { fill } from "@/lib/domain/text/words";
import type { DeskWords } from "../desk-words";

type Words = DeskWords["demand"];

/** `€ 700.000 tot € 800.000`; empty where neither end is named. */
function priceText(t: Words, { minPrice, maxPrice }: DeskDemand): string {
  const [least, most] = [minPrice, maxPrice].map((amount) =>
    // A line of a phone does not end between the euro and its number.
    amount === null ? "" : formatPrice(amount).replace(" ", "\u00a0"),
  );
  if (least && most) return fill(t.between, { least, most });
  if (most) return fill(t.upTo, { most });
  return least ? fill(t.from, { least }) : "";
}

const roomNames = ["bedrooms", "bathrooms", "garages", "parkings"] as const;

/** What somebody looks for, part by part, as a label and its words; parts that do not matter to them are left out. */
export function wishRows(t: Words, demand: DeskDemand): [label: string, text: string][] {
  const price = priceText(t, demand);
  const rooms = roomNames.flatMap((name): [string, string][] => {
    const count = demand.rooms[name];
    return count === null ? [] : [[t.criteria[name], `${count}+`]];
  });
  return [
    [t.goal, t.goals[demand.goal]],
    [t.criteria.type, demand.types.join(", ")],
    [t.criteria.place, demand.places.join(", ")],
    ...(price ? [[t.criteria.price, price] as [string, string]] : []),
    ...rooms,
  ];
}

/** The same on one line; of many places the first. */
export function wishLine(t: Words, demand: DeskDemand): string {
  const { bedrooms } = demand.rooms;
  const limit = 4;
  const more = demand.places.length - limit;
  const places = demand.places.slice(0, limit).join(", ") + (more > 0 ? ` +${more}` : "");
  return [
    t.goals[demand.goal],
    demand.types.join(", "),
    places,
    priceText(t, demand),
    bedrooms === null ? "" : fill(t.atLeast, { name: t.criteria.bedrooms, count: bedrooms }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What became of a sending, in sentences. @param nameOf of the person of a search */
export function sentText(t: Words, { results }: DemandSent, nameOf: (request: string) => string): string {
  const names = results.flatMap(({ outcome, request }) => (outcome === "sent" ? [nameOf(request)] : []));
  const failures = results.flatMap(({ outcome, request }) =>
    outcome === "sent" ? [] : [fill(t.outcomes[outcome], { name: nameOf(request) })],
  );
  return [names.length > 0 ? fill(t.sent, { names: names.join(", ") }) : "", ...new Set(failures)]
    .filter(Boolean)
    .join(" ");
}
