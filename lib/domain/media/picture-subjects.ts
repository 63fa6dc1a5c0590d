import type { TypeKind } from "../listing/building.ts";
import type { LanguageCode } from "../text/language.ts";

type Words = Readonly<Partial<Record<LanguageCode, string>>>;

/** What photos of each kind of home usually show, the outside first, as `deskPictures.subjects` calls it. */
const ofHouse = "front back entrance living kitchen bedroom bathroom garden terrace";
const usual: Readonly<Record<TypeKind, string>> = {
  house: ofHouse,
  apartment: "front entrance living kitchen bedroom bathroom terrace balcony view",
  building: `${ofHouse} common`,
  office: "front entrance office kitchen toilet storage parking",
  shop: "front shop street storage toilet parking",
  garage: "front garage parking",
  land: "plot street view",
};

/** Subjects that a photo of a home of some kind usually shows; of one whose kind nobody knows, those of a house. */
export const usualSubjects = (kind: TypeKind | null): string[] => usual[kind ?? "house"].split(" ");

/** Rooms and the like, of which one says whose they are: the kitchen of the apartment, but not its view of the street. */
const parts = new Set(
  "entrance living dining kitchen bedroom bathroom shower toilet landing storage attic cellar garden terrace balcony floorPlan".split(
    " ",
  ),
);

/**
 * What a photo shows in each language, from its subject and the kind of home: `Keuken van het appartement`.
 * @param homes by kind, such as `van het appartement`
 */
export function subjectWords(
  { id, alt }: { id: string; alt: Words },
  homes: Readonly<Partial<Record<TypeKind, Words>>>,
  kind: TypeKind | null,
): Partial<Record<LanguageCode, string>> {
  const home = kind && parts.has(id) ? homes[kind] : undefined;
  return Object.fromEntries(
    Object.entries(alt).map(([language, words]) => [
      language,
      [words, home?.[language as LanguageCode]].filter(Boolean).join(" "),
    ]),
  );
}
