import { unitsOnOffer } from "../../domain/listing/units-on-offer.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, type ShownText } from "../../domain/text/localized.ts";
import type { Content } from "../load.ts";
import { type Place, placeOf } from "../map/places.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { ProjectRecord } from "../schemas/project.ts";
import { projectAddress } from "./project-address.ts";

/** A project as a card shows it. */
export interface ProjectCardView {
  id: number;
  name: string;
  title: ShownText;
  href: string;
  place: Place;
  picture: ShownPicture | null;
  /** The lowest price of the free units; null where none has one. */
  fromPrice: number | null;
  available: number;
  option: number;
  units: number;
}

/** Projects that can be shown: a placeholder without text or units never is. Newest first. */
export const shownProjects = (content: Content): ProjectRecord[] =>
  content.projects
    .filter((record) => record.Units.length > 0 && Object.keys(record.texts).length > 0)
    .toSorted((one, other) => other.ID - one.ID);

export function projectCards(content: Content, language: LanguageCode): ProjectCardView[] {
  return shownProjects(content).flatMap((record) => {
    const text = inLanguage(record.texts, language);
    const href = projectAddress(record, language);
    if (!text || !href) return [];
    const { counts, prices } = unitsOnOffer(record.Units);
    return [
      {
        id: record.ID,
        name: text.value.Name,
        title: { text: text.value.Title, ...(text.lang && { lang: text.lang }) },
        href,
        place: placeOf(content, record, language),
        picture: pictureOf(content, record.SmallPicture ?? record.Pictures[0], language),
        fromPrice: prices?.lowest ?? null,
        available: counts.available,
        option: counts.option,
        units: record.Units.length,
      },
    ];
  });
}
