import type { ListFact } from "@/lib/domain/listing/list-index";

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
  text: "7000 1180 ukkel huis",
};

/** A property of a list, ordinary but for what is given. */
export const fact = (differences: Partial<ListFact>): ListFact => ({ ...plain, ...differences });

export const idsOf = (facts: readonly ListFact[]) => facts.map(({ id }) => id);
