import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import { firstSentences } from "../../domain/text/sentences.ts";
import type { Catalogue } from "../catalogue.ts";
import { pictureOf } from "../pictures.ts";
import type { Neighbourhood } from "../schemas/editorial.ts";

const teaserSentences = 2;

/** Each picture of a neighbourhood once, in the largest size it has: the build makes the smaller ones itself. */
function picturesOf({ XLargePictures, LargePictures, MediumPictures, SmallPictures }: Neighbourhood) {
  const sizes = [XLargePictures, LargePictures, MediumPictures, SmallPictures];
  const count = Math.max(...sizes.map(({ length }) => length));
  const places = Array.from({ length: count }, (_, place) => sizes.find((files) => files[place])?.[place]);
  return [...new Set(places)];
}

/** The neighbourhood that a property or a project lies in, by its id; null where a record names none. */
export function neighbourhoodView(catalogue: Catalogue, id: number | undefined, language: LanguageCode) {
  const neighbourhood = catalogue.neighbourhoods.get(id);
  if (!neighbourhood) return null;
  const description = shownText(neighbourhood.Description, language);
  return {
    title: shownText(neighbourhood.Title, language),
    subtitle: shownText(neighbourhood.Subtitle, language),
    description,
    /** Its first sentences, for pages that lead to the place where all of it stands. */
    teaser: {
      ...description,
      text: firstSentences(description.text, teaserSentences, description.lang ?? language),
    },
    pictures: picturesOf(neighbourhood).flatMap((file) => pictureOf(catalogue, file, language) ?? []),
  };
}

export type NeighbourhoodView = NonNullable<ReturnType<typeof neighbourhoodView>>;
