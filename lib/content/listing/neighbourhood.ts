import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";

/** The neighbourhood a property or a project lies in. */
export interface NeighbourhoodView {
  title: ShownText;
  subtitle: ShownText;
  description: ShownText;
  picture: ShownPicture | null;
}

/** The neighbourhood with this id; null where a record names none. */
export function neighbourhoodView(
  catalogue: Catalogue,
  id: number | undefined,
  language: LanguageCode,
): NeighbourhoodView | null {
  const found = catalogue.neighbourhoods.get(id);
  return found
    ? {
        title: shownText(found.Title, language),
        subtitle: shownText(found.Subtitle, language),
        description: shownText(found.Description, language),
        picture: pictureOf(catalogue, found.LargePictures[0], language),
      }
    : null;
}
