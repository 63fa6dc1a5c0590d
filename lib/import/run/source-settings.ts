import "server-only";
import { importSchema } from "../../content/schemas/import.ts";
import type { FileWrite } from "../../desk/content/write-many.ts";
import type { PackageName } from "../../domain/import/package-names.ts";
import type { JsonObject } from "../../domain/json/json.ts";
import type { WorkingStock } from "./working-stock.ts";

const file = "import.json";

/**
 * `import.json` with a source as somebody has changed it; one that it does not have yet is added. Null where nothing changes.
 * @param change gets the source as it is written, without what the schema adds
 */
export function withSource(
  stock: WorkingStock,
  name: PackageName,
  change: (source: JsonObject) => JsonObject,
): FileWrite | null {
  stock.parse(file, importSchema);
  const written = (stock.read(file) as { sources: JsonObject[] } | undefined) ?? {
    $schema: "./schema/import.schema.json",
    sources: [],
  };
  const isKnown = written.sources.some((source) => source.name === name);
  const sources = isKnown
    ? written.sources.map((source) => (source.name === name ? change(source) : source))
    : [...written.sources, change({ name })];
  return stock.write(file, { ...written, sources });
}
