import "server-only";
import { sourceSchema } from "../../content/schemas/common.ts";
import { recordSchema } from "../../content/schemas/import.ts";
import { defaultOwnership, leavesOf, ownerOf } from "../../domain/import/merge.ts";
import { packageName } from "../../domain/import/package-lead.ts";
import { packageNames } from "../../domain/import/package-names.ts";
import { jsonAt } from "../../domain/json/json.ts";
import { readSourceState } from "../../import/run/import-files.ts";
import { recordFile } from "../../import/run/record-names.ts";
import { sourceOf, WorkingStock } from "../../import/run/working-stock.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { contentFileOf } from "../content/content-names.ts";
import type { ImportedFields } from "../contract/import-answers.ts";

type Owned = "feed" | "shared" | "kept";

/** Fields that are no facts of a home: whose they are says nothing. */
const unmarked: ReadonlySet<string> = new Set(["ID", "Source", "Hidden", "ModifiedAt"]);

/**
 * Which fields of a file come from a package.
 * @param name as the desk names it: `properties/7123`
 * @throws HttpError `unknown-content`; UnreadableStock
 */
export function importedFields(name: string): ImportedFields {
  const file = contentFileOf(name);
  if (!file?.folder) throw new HttpError("unknown-content");
  const stock = new WorkingStock();
  const origin = sourceSchema.safeParse(jsonAt(stock.read(file.file), ["Source"])).data;
  const source = packageNames.find((known) => known === origin?.Name);
  const record = source && origin && stock.parse(recordFile(source, origin.ID), recordSchema);
  if (!source || !record) return { imported: null };
  const ownership = { ...defaultOwnership, ...sourceOf(stock, source).owners };
  const fields = leavesOf(record.said).flatMap((path): [string, Owned][] => {
    const dotted = path.join(".");
    const owner = ownerOf(path, ownership);
    if (unmarked.has(path[0] ?? "") || owner === "website") return [];
    return [[dotted, record.kept?.includes(dotted) ? "kept" : owner]];
  });
  return {
    imported: {
      source,
      title: packageName(source),
      id: record.id,
      at: readSourceState(source).lastSuccess,
      hold: record.decision === "hide" ? { reason: record.reason ?? "" } : null,
      fields: Object.fromEntries(fields),
    },
  };
}
