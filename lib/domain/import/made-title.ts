import type { LanguageCode } from "../text/language.ts";
import type { ListingKind } from "./listing.ts";

type Names = Partial<Record<LanguageCode, string>>;

/** A main type of `types.json`. */
export interface NamedType {
  readonly id: string;
  readonly name: Names;
}

/** Of a language that is not here, the names of `types.json` are used, and English ones. */
const kindNames: Record<ListingKind | "other", Names & { en: string }> = {
  apartment: { nl: "Appartement", fr: "Appartement", en: "Flat", de: "Wohnung" },
  house: { nl: "Woning", fr: "Maison", en: "House", de: "Haus" },
  land: { nl: "Grond", fr: "Terrain", en: "Plot of land", de: "Grundstück" },
  office: { nl: "Kantoor", fr: "Bureau", en: "Office", de: "Büro" },
  shop: { nl: "Handelspand", fr: "Surface commerciale", en: "Shop", de: "Ladenlokal" },
  garage: { nl: "Garage", fr: "Garage", en: "Garage", de: "Garage" },
  building: { nl: "Gebouw", fr: "Immeuble", en: "Building", de: "Gebäude" },
  project: { nl: "Nieuwbouwproject", fr: "Projet neuf", en: "New development", de: "Neubauprojekt" },
  room: { nl: "Kamer", fr: "Chambre", en: "Room", de: "Zimmer" },
  other: { nl: "Eigendom", fr: "Bien", en: "Property", de: "Immobilie" },
};

const joined: Partial<Record<LanguageCode, (kind: string, town: string) => string>> = {
  nl: (kind, town) => `${kind} in ${town}`,
  // "à" and an article are one word: au Coq, aux Bulles.
  fr: (kind, town) => `${kind} à ${town}`.replace(/ à Le(s?) /, (_, plural) => (plural ? " aux " : " au ")),
  en: (kind, town) => `${kind} in ${town}`,
  de: (kind, town) => `${kind} in ${town}`,
};

/** A title for a listing that has none: what it is, and where. `Villa in Calpe`, `Studio à Ixelles`. */
export function madeTitle(
  listing: { kind: ListingKind | null; mainType: string | null; isProject?: boolean; city: Names },
  types: readonly NamedType[],
  language: LanguageCode,
): string {
  const kind = listing.isProject ? "project" : (listing.kind ?? "other");
  const type = listing.isProject
    ? undefined
    : types.find(({ id }) => id === listing.mainType)?.name[language];
  const name = type ?? kindNames[kind][language] ?? kindNames[kind].en;
  const town = listing.city[language];
  return town ? (joined[language]?.(name, town) ?? `${name}, ${town}`) : name;
}
