import { addressOf } from "./addresses.ts";
import { languages, pathKeys } from "./routing.ts";

/** Folders that crawlers are asked to leave alone: the program's own answers, and the thank-you pages of each language. */
export function privatePaths(): string[] {
  const thanks = pathKeys
    .filter((key) => key.startsWith("feedback-"))
    .flatMap((key) => languages.map((language) => addressOf(key, language).replace(/[^/]+\/$/, "")));
  return ["/api/", ...new Set(thanks)];
}
