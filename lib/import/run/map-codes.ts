import "server-only";
import type { ContentAuthor } from "../../desk/content/content-git.ts";
import { writeManyContents } from "../../desk/content/write-many.ts";
import { allowedValues, type CountedCode } from "../../domain/import/code-mapping.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import { isObject, withJson } from "../../domain/json/json.ts";
import { readPreview, readRuns } from "./import-files.ts";
import { sourceContext } from "./source-context.ts";
import { withSource } from "./source-settings.ts";
import { WorkingStock } from "./working-stock.ts";

/** A code that nobody has mapped, and what it can be mapped to: nothing where its fact is written on the website. */
export interface OpenCode extends CountedCode {
  values: readonly string[];
}

/** The codes that the last run has found, or the dry run after it, without those that were mapped since; the most frequent first. */
export function openCodes(source: PackageName): OpenCode[] {
  const stock = new WorkingStock();
  const { lists, codes } = sourceContext(stock, source, new Date()).mapping;
  const run = readRuns(source).find(({ unknownCodes }) => unknownCodes);
  const preview = readPreview(source);
  const isNewer = preview?.difference && preview.startedAt > (run?.startedAt ?? "");
  const found = (isNewer ? preview.difference?.unknownCodes : run?.unknownCodes) ?? [];
  return found
    .map((code): OpenCode => ({ ...(code as CountedCode), values: allowedValues(code.field, lists) }))
    .filter(({ field, code, values }) => !values.includes(codes[field]?.[code] ?? ""))
    .toSorted((one, other) => other.listings - one.listings);
}

/** A code is mapped to what it cannot be. The message is a sentence. */
class NoSuchValue extends Error {
  override name = "NoSuchValue";
}

/** What a code of a package is to be here. */
interface CodeOrder {
  source: PackageName;
  field: string;
  code: string;
  to: string;
  author: ContentAuthor;
}

/**
 * Writes into `import.json` what a code is here; the next run reads it so.
 * @returns false where it was so already
 * @throws NoSuchValue, FilesChangedMeanwhile
 */
export async function mapCode({ source, field, code, to, author }: CodeOrder): Promise<boolean> {
  const stock = new WorkingStock();
  const values = allowedValues(field, sourceContext(stock, source, new Date()).mapping.lists);
  if (values.length === 0)
    throw new NoSuchValue(`Codes of ${field} are not mapped: write the fact on the website.`);
  if (!values.includes(to)) throw new NoSuchValue(`${to}: ${field} is one of ${values.join(", ")}.`);
  const write = withSource(stock, source, (settings) => {
    const changed = withJson(settings, ["mapping", "codes", field, code], to);
    return isObject(changed) ? changed : settings;
  });
  if (!write) return false;
  await writeManyContents({ author, title: `import ${source}: ${field} ${code} is ${to}`, files: [write] });
  return true;
}
