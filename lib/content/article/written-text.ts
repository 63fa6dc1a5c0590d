import type { LanguageCode } from "../../domain/text/language.ts";
import type { ShownText } from "../../domain/text/localized.ts";
import { homeOfLink, namedInText } from "../../domain/text/text-links.ts";
import { pictureFilePattern } from "../../pictures/picture-file.ts";
import type { Catalogue } from "../catalogue.ts";
import { propertyPages } from "../listing/listing.ts";
import { pictureOf, type WrittenText } from "../pictures.ts";

/** A text with the pictures and homes that it names, for a page in a language. */
export function writtenText(catalogue: Catalogue, shown: ShownText, language: LanguageCode): WrittenText {
  const named = namedInText(shown.text);
  const pictures = named.pictures.flatMap((file) => {
    const picture = pictureFilePattern.test(file) && pictureOf(catalogue, file, shown.lang ?? language);
    return picture ? [[file, picture] as const] : [];
  });
  const homes = named.links.flatMap((link) => {
    const id = homeOfLink(link);
    return id === null ? [] : [[link, propertyPages.byId?.address(catalogue, id, language) ?? null] as const];
  });
  return {
    ...shown,
    ...(pictures.length > 0 && { pictures: Object.fromEntries(pictures) }),
    ...(homes.length > 0 && { homes: Object.fromEntries(homes) }),
  };
}
