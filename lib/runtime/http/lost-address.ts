import "server-only";
import type { Catalogue } from "../../content/catalogue.ts";
import type { NotFoundKind } from "../../content/page-type.ts";
import { prepareUnknownPaths, resolveUnknownPath } from "../../content/seo/unknown-path.ts";
import { deskPictureOf } from "../../domain/media/unpublished-copies.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { withoutClosingSigns } from "../../domain/web/closing-signs.ts";
import { tidyAddress } from "../../domain/web/tidy-address.ts";
import { redirectOf } from "../../i18n/redirects.ts";

/** What is answered at an address at which there is no file. */
export type LostAddress =
  | { status: 307 | 308; to: string }
  | { status: 404; page: NotFoundKind; language: LanguageCode | null };

/** The path as people read it; one that is no valid address stays as it came. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The rules for addresses without a page: another way to write one leads there, anything else is not found.
 * @param catalogue of the build that is served
 */
export function createAddressRules(catalogue: Catalogue): (path: string) => LostAddress {
  prepareUnknownPaths(catalogue);

  /** Where a tidy address leads: to itself if the build may have it. */
  function destinationOf(path: string): LostAddress {
    const to = redirectOf(path);
    if (to !== null) return { status: 308, to };
    const picture = deskPictureOf(path);
    if (picture !== null) return { status: 307, to: picture };
    const match = resolveUnknownPath(catalogue, readable(path));
    if (match.kind === "missing") return { status: 404, page: match.page, language: match.language };
    return { status: match.kind === "elsewhere" ? 307 : 308, to: match.to };
  }

  /** Whether nothing is known of a tidy address: a language's prefix may have been all that was recognized in it. */
  function isUnknown(path: string): boolean {
    const target = destinationOf(path);
    return target.status === 404 || (target.to !== path && withoutClosingSigns(target.to) !== null);
  }

  return (path) => {
    const tidy = tidyAddress(path);
    const closed = withoutClosingSigns(tidy);
    if (closed !== null && isUnknown(tidy)) {
      const bare = tidyAddress(closed);
      const target = destinationOf(bare);
      // A file of the build is no page.
      return target.status === 404 && !bare.endsWith("/") ? { status: 308, to: bare } : target;
    }
    if (tidy !== path) return { status: 308, to: tidy };
    const target = destinationOf(path);
    // A page that the build has left out would lead to itself.
    if (target.status !== 404 && target.to === path) return { status: 404, page: "page", language: null };
    return target;
  };
}
