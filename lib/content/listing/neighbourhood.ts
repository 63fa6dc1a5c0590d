import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { firstSentences } from "../../domain/text/sentences.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf, type ShownPicture } from "../pictures.ts";
import type { Neighbourhood } from "../schemas/editorial.ts";

/** The neighbourhood a property or a project lies in. */
export interface NeighbourhoodView {
  title: ShownText;
  subtitle: ShownText;
  description: ShownText;
  /** Its first sentences, for pages that lead to the place where all of it stands. */
  teaser: ShownText;
  pictures: ShownPicture[];
}

const teaserSentences = 2;

/** Each picture of a neighbourhood once, in the largest size it has: the build makes the smaller ones itself. */
function picturesOf({ XLargePictures, LargePictures, MediumPictures, SmallPictures }: Neighbourhood) {
  const sizes = [XLargePictures, LargePictures, MediumPictures, SmallPictures];
  const count = Math.max(...sizes.map(({ length }) => length));
  const places = Array.from({ length: count }, (_, place) => sizes.find((files) => files[place])?.[place]);
  return [...new Set(places)];
}

/** The neighbourhood with this id; null where a record names none. */
export function neighbourhoodView(
  catalogue: Catalogue,
  id: number | undefined,
  language: LanguageCode,
): NeighbourhoodView | null {
  const found = catalogue.neighbourhoods.get(id);
  if (!found) return null;
  const description = shownText(found.Description, language);
  return {
    title: shownText(found.Title, language),
    subtitle: shownText(found.Subtitle, language),
    description,
    teaser: {
      ...description,
      text: firstSentences(description.text, teaserSentences, description.lang ?? language),
    },
    pictures: picturesOf(found).flatMap((file) => pictureOf(catalogue, file, language) ?? []),
  };
}
