import "server-only";
import type { Finding } from "../../content/check/finding.ts";
import { isObject, type JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { checkWithOverlay, checkWorkingContent, findingKey } from "./content-findings.ts";
import { type ContentFile, nameOfFile } from "./content-names.ts";
import { namedUses } from "./named-uses.ts";

/**
 * Refuses a change of a file after which the check finds new errors in others: they name what it takes away.
 * @param overlay what the change makes of files, as of `checkWithOverlay`
 * @param asBefore a finding of a file whose entries have other places then, as it was
 * @throws HttpError `content-in-use` with a `ContentInUse`; `content-unavailable` where the check does not come to an end
 */
export async function requireUnnamed(
  { file }: Pick<ContentFile, "file">,
  overlay: ReadonlyMap<string, string | null>,
  language: LanguageCode,
  asBefore: (finding: Finding) => Finding = (finding) => finding,
): Promise<void> {
  const [before, after] = await Promise.all([checkWorkingContent(), checkWithOverlay(overlay)]).catch(() => {
    throw new HttpError("content-unavailable");
  });
  const known = new Set(before.map(findingKey));
  const broken = after
    .map(asBefore)
    .filter(
      (finding) => finding.severity !== "warning" && finding.file !== file && !known.has(findingKey(finding)),
    );
  if (broken.length === 0) return;
  const places = broken.map(({ file: user, path }) => ({ name: nameOfFile(user), path: path as JsonPath }));
  const { uses, listed } = await namedUses(
    places.map(({ name }) => name),
    language,
  );
  const titles = new Map(uses.map(({ name, title }) => [name, title]));
  throw new HttpError("content-in-use", {
    values: { names: listed },
    details: { uses: places.map((place) => ({ ...place, title: titles.get(place.name) })) },
  });
}

/** By which others name an entry of a list. */
const identities = ["id", "ID", "WebID", "key", "number", "unit", "code", "Zip"];

/** Every entry of the lists in a value that others may name: `neighbourhoods ID 12`. */
function entryNames(value: unknown, list = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => [
      ...(isObject(item)
        ? identities.flatMap((name) => (item[name] === undefined ? [] : `${list} ${name} ${item[name]}`))
        : []),
      ...entryNames(item, list),
    ]);
  return isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => entryNames(inner, `${list}.${name}`))
    : [];
}

/** Whether a change takes away entries of lists that others may name, or gives them other names. */
export function losesEntries(before: unknown, after: unknown): boolean {
  const left = new Set(entryNames(after));
  return entryNames(before).some((name) => !left.has(name));
}
