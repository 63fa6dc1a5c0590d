import { z } from "zod";
import { checkedFiles, folders } from "../files.ts";

/** A schema of an editor for each kind of file of the content, by its file name: `property.schema.json`. */
export function jsonSchemas(): Map<string, string> {
  const single = Object.entries(checkedFiles);
  const inFolders = Object.values(folders).map(({ name, schema }): [string, z.ZodType] => [name, schema]);
  return new Map(
    [...single, ...inFolders].map(([name, schema]) => {
      const made = z.toJSONSchema(schema, { io: "input", target: "draft-7" });
      return [`${name}.schema.json`, `${JSON.stringify(made, null, 2)}\n`];
    }),
  );
}
