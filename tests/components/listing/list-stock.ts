import { vi } from "vitest";
import type { CardListing } from "@/components/listing/property-card";
import { cardPart } from "@/lib/domain/listing/list-cards";
import { type ListFact, packIndex } from "@/lib/domain/listing/list-index";

const plain: ListFact = {
  id: 7000,
  zip: "1180",
  place: "Ukkel",
  typeIds: ["1"],
  price: 400000,
  bedrooms: 3,
  surface: 150,
  energy: 3,
  garden: false,
  terrace: false,
  garage: false,
  isNew: false,
  text: "huis",
};

/** Thirty houses in Uccle from 7030 down, the two newest of them in Forest, with five bedrooms; the newest without a price. */
const stock: ListFact[] = Array.from({ length: 30 }, (_, index) => {
  const id = 7030 - index;
  const forest = index < 2 ? { zip: "1190", place: "Vorst", bedrooms: 5 } : {};
  return { ...plain, id, price: index === 0 ? null : 300000 + index * 1000, ...forest };
});

const cardOf = ({ id, place, price }: ListFact): CardListing => ({
  id,
  href: `/property/${id}/`,
  state: "available",
  typeName: "Huis",
  title: { text: `Huis nummer ${id}` },
  place: { label: place },
  energy: null,
  picture: null,
  words: { price: { amount: price === null ? "Prijs op aanvraag" : `€ ${price}` }, noPicture: "Geen foto" },
});

/** What the site's files would answer, and a record of what was asked for. */
export function serveStock() {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const [, part] = /cards\/(\d+)\/$/.exec(String(input)) ?? [];
    const body = part
      ? stock.filter(({ id }) => cardPart(id) === Number(part)).map(cardOf)
      : packIndex(stock);
    return Response.json(body);
  });
}
