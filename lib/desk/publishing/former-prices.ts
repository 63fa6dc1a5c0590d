import "server-only";
import { fieldNames, fieldSchema } from "../../content/check/field-schema.ts";
import { parsedText } from "../../content/check/json-text.ts";
import { liveFile } from "../../content/live-file.ts";
import { siteSchema } from "../../content/schemas/site.ts";
import { isObject, isSameJson, type JsonPath } from "../../domain/json/json.ts";
import { withPriceHistory } from "../../domain/listing/price-history.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { systemErrorCode } from "../../server/errors.ts";
import { log } from "../../server/log.ts";
import { type ContentAuthor, commitFiles } from "../content/content-git.ts";
import { withContentLock } from "../content/content-lock.ts";
import { contentFileOf, nameOfFile } from "../content/content-names.ts";
import { rewriteJson } from "../content/rewrite-json.ts";
import { readStored, writeStored } from "../content/working-content.ts";
import { authorsSince, uncommittedFiles } from "./change-authors.ts";
import { publishedContent } from "./content-changes.ts";

const priceSettings = liveFile(
  "site.json",
  siteSchema.pick({ marquees: true, showFormerPrices: true }).loose(),
);

/** Writes the price that visitors have seen into the file of a property whose price is another one now. @returns whether it is */
async function recordIn(place: string, published: string | null, today: string): Promise<boolean> {
  const file = contentFileOf(nameOfFile(place));
  const stored = file && (await readStored(file));
  const [before, after] = [parsedText(published), parsedText(stored?.text ?? null)];
  if (!file || !stored || !isObject(before) || !isObject(after)) return false;
  const next = withPriceHistory(before, after, { today, marquees: priceSettings().marquees });
  if (isSameJson(after, next)) return false;
  const order = (path: JsonPath) => fieldNames(fieldSchema(file.schema, path));
  await writeStored(file, rewriteJson(stored.text, next, order));
  return true;
}

/** The files that each of their last authors has changed; what nobody has committed stays so. */
async function commitRecorded(files: readonly string[], commit: string | null): Promise<void> {
  const authors = commit === null ? new Map() : await authorsSince(commit);
  const byAuthor = Map.groupBy(files, (file) => JSON.stringify(authors.get(file)?.[0]?.person ?? null));
  for (const [author, changed] of byAuthor) {
    const person: ContentAuthor | null = JSON.parse(author);
    if (person) await commitFiles(changed, person, "properties: former prices");
  }
}

/**
 * Writes down what was asked for each property whose price is about to change on the site, where the agency shows that (`showFormerPrices`). What
 * was saved and corrected before it was published was never asked. A failure keeps nobody from publishing.
 * @param files those that are about to change, below `content/`; all where none are given
 */
export async function recordFormerPrices(now = new Date(), files?: readonly string[]): Promise<void> {
  try {
    if (!priceSettings().showFormerPrices) return;
    const published = await publishedContent(files);
    const changed = published?.changes.filter(
      ({ file, kind }) =>
        kind === "changed" && file.startsWith("properties/") && (!files || files.includes(file)),
    );
    if (!published || !changed?.length) return;
    await withContentLock(async () => {
      const uncommitted = await uncommittedFiles();
      const recorded: string[] = [];
      for (const { file } of changed)
        if (await recordIn(file, await published.textOf(file), isoDay(now) ?? "")) recorded.push(file);
      if (uncommitted)
        await commitRecorded(
          recorded.filter((file) => !uncommitted.has(file)),
          published.commit,
        );
    });
  } catch (error) {
    log.warn({ code: systemErrorCode(error) ?? "unknown" }, "former prices were not written down");
  }
}
