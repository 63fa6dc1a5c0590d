import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { Neighbourhood } from "../schemas/editorial.ts";

/** The neighbourhood a property or a project lies in. */
export interface NeighbourhoodView {
  title: ShownText;
  subtitle: ShownText;
  description: ShownText;
  picture: ShownPicture | null;
}

/** The pictures of the largest size that a neighbourhood has: the build makes the smaller ones itself. */
const largest = ({ XLargePictures, LargePictures, MediumPictures, SmallPictures }: Neighbourhood) =>
  [XLargePictures, LargePictures, MediumPictures, SmallPictures].find((files) => files.length > 0) ?? [];

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
        picture: pictureOf(catalogue, largest(found)[0], language),
      }
    : null;
}
