import type { CheckedContent } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items } from "../json-path.ts";
import { mustBeKnown } from "../known-values.ts";
import { ofEachProperty } from "../property-entries.ts";

/** Every document with a file has it in `documents/`. */
export function namedDocuments(content: CheckedContent): Finding[] {
  const files = new Set(content.documentFiles);
  return ofEachProperty(content, ({ file, value }) =>
    items(value.Documents).flatMap(([index, { File }]) =>
      mustBeKnown(File, files, "a file in documents/", { file, path: ["Documents", index, "File"] }),
    ),
  );
}

/** A file that no property names reaches nobody. */
export function unnamedDocuments({ folders, documentFiles }: CheckedContent): Finding[] {
  const named = new Set(
    folders.properties.flatMap(({ value }) => items(value.Documents).map(([, { File }]) => File)),
  );
  return documentFiles
    .filter((file) => !named.has(file))
    .map((file) => ({
      file: `documents/${file}`,
      path: [],
      severity: "warning",
      expected: 'a property that names it: "File" in its "Documents"',
      found: "a file that no property names",
    }));
}
