import { vi } from "vitest";
import type { CardListing } from "@/lib/content/listing/card-words";
import { planData } from "@/lib/content/listing/plan-data";
import { writeCostIndex } from "@/lib/domain/listing/cost-index";
import type { ListFact } from "@/lib/domain/listing/filters";
import { factOf, type ListTown, writeIndex } from "@/lib/domain/listing/list-index";
import { cardPart } from "@/lib/domain/listing/paging";
import { writeMapIndex } from "@/lib/domain/map/map-index";
import { packProperties } from "@/lib/domain/search/search-columns";
import type { SearchIndex } from "@/lib/domain/search/search-index";
import type { LanguageCode } from "@/lib/domain/text/language";
import { filter as names } from "@/locales/nl/list.json";
import plan from "@/locales/nl/plan.json";
import { sentenceNames } from "./sentence-names";

const plain = factOf({
  listing: {
    id: 7000,
    reference: "7000",
    title: { text: "" },
    typeName: "Huis",
    typeIds: ["1"],
    place: { zip: "1180", name: "Ukkel" },
    price: { kind: "price", amount: 400000, from: false },
    bedrooms: 3,
    surface: 150,
    energy: { label: "c" },
    isNew: false,
    position: null,
  },
  record: { MainTypeName: "house" },
  today: "2026-11-22",
});

/** A property of a list, ordinary but for what is given. */
export const fact = ({
  zip = plain.place.zip,
  place = plain.place.name,
  ...differences
}: Partial<Omit<ListFact, "place">> & { zip?: string; place?: string }): ListFact => ({
  ...plain,
  ...differences,
  place: { zip, name: place },
});

export const idsOf = (facts: readonly ListFact[]) => facts.map(({ id }) => id);

/** Thirty houses in Uccle from 7030 down, the two newest of them in Forest, with five bedrooms; the newest without a price. */
const stock: ListFact[] = Array.from({ length: 30 }, (_, index) =>
  fact({
    id: 7030 - index,
    price: index === 0 ? null : 300000 + index * 1000,
    ...(index < 2 && { zip: "1190", place: "Vorst", bedrooms: 5 }),
  }),
);

const cardOf = ({ id, place, price }: ListFact): CardListing => ({
  id,
  href: `/property/${id}/`,
  state: "available",
  typeName: "Huis",
  title: { text: `Huis nummer ${id}` },
  place: { label: place.name },
  surface: undefined,
  energy: null,
  picture: null,
  typeIcon: null,
  morePictures: [],
  words: { price: { amount: price === null ? "Prijs op aanvraag" : `€ ${price}` }, noPicture: "Geen foto" },
});

/** What sentences can name, without anything to be found by its words. */
const searchIndex = (): SearchIndex => ({
  language: "nl",
  propertyPaths: { sale: "", rent: "" },
  listPaths: { sale: "/for-sale/", rent: "/for-rent/" },
  demandPath: "/demand-register/",
  places: [],
  kinds: [],
  prices: [],
  properties: packProperties([]),
  cities: [],
  types: [],
  projects: [],
  pages: [],
  names: sentenceNames("nl"),
});

/** The municipalities of the stock as a page in a language names them. */
export function stockTowns(language: LanguageCode): ListTown[] {
  const isDutch = language === "nl";
  return [
    {
      value: "Ukkel|1180",
      name: isDutch ? "Ukkel" : "Uccle",
      count: 28,
      href: "/for-sale/ukkel/",
      found: ["1180", "Uccle"],
    },
    {
      value: "Vorst|1190",
      name: isDutch ? "Vorst" : "Forest",
      count: 2,
      href: "/for-sale/vorst/",
      found: ["1190", "Forest"],
    },
  ];
}

/** All of the stock but its two oldest, of which nobody knows what they cost as a whole: for an only home less than for others. */
const costs = writeCostIndex(
  stock.flatMap(({ id, price }, at) =>
    price === null || at > 27
      ? []
      : [{ id, costs: { buyers: ["ownHome", "other"], totals: [325_050 - at * 1000, price * 1.15] } }],
  ),
);

/** Where the map shows the two in Forest; where the others lie nobody knows. */
const mapIndex = writeMapIndex(
  stock.slice(0, 2).map(({ id, place }, at) => ({
    ...{ id, goal: "sale", typeName: "Huis", place: place.name, price: { amount: "" } },
    ...{ marquee: 1, marqueeName: "", latitude: 50.81 + at / 100, longitude: 4.32 },
  })),
  names.area,
);

async function stockAnswer(address: string): Promise<Response> {
  if (address.includes("/api/search/")) return Response.json(searchIndex());
  if (address.includes("/api/plan-words/")) return Response.json(planData(plan, "2026-11-26"));
  if (address.includes("/api/map/")) return Response.json(mapIndex);
  if (address.endsWith("/costs/")) return Response.json(costs);
  const [, part] = /cards\/(\d+)\/$/.exec(address) ?? [];
  if (part) return Response.json(stock.filter(({ id }) => cardPart(id) === Number(part)).map(cardOf));
  const language = address.includes("/nl/") ? "nl" : "fr";
  return Response.json(writeIndex(stock, stockTowns(language)));
}

/** Rejects once the signal aborts. Without a listener Node loses the abort of `AbortSignal.any` when its source is collected. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Serves the stock as the site's files do; the mock records what was fetched. */
export function serveStock() {
  return vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) => Promise.race([stockAnswer(String(input)), abortOf(init?.signal)]));
}
