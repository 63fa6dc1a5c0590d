import type { TypeKind } from "../../domain/listing/building.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import type { CheckedContent, Entry } from "./checked-content.ts";
import type { Finding } from "./finding.ts";
import { items } from "./json-path.ts";

/** Says of every property what a rule about one property finds. */
export function ofEachProperty(
  content: CheckedContent,
  rule: (entry: Entry<PropertyRecord>) => Omit<Finding, "file" | "severity">[],
  severity: Finding["severity"] = "error",
): Finding[] {
  return content.folders.properties.flatMap((entry) =>
    rule(entry).map((finding) => ({ ...finding, file: entry.file, severity })),
  );
}

/** What the rules of law see in a main type; undefined where `types.json` does not know it. */
export function entryKind(content: CheckedContent, mainType: string | undefined): TypeKind | undefined {
  const known = items(content.singles.types?.value.mainTypes).find(([, type]) => type.id === mainType);
  return known?.[1].kind;
}

/** The ids of all properties; a file that is broken still counts by its name. */
export function propertyIds(content: CheckedContent): Set<number> {
  const entries = content.folders.properties;
  const named = entries.map(({ file }) => Number(/(\d+)\.json$/.exec(file)?.[1]));
  return new Set([...named, ...entries.flatMap(({ value }) => value.ID ?? [])]);
}
