import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { jsonSchemas } from "../content/check/field-schema.ts";
import type { Command } from "./command.ts";
import { contentFolder, contentHelp, contentOption } from "./content-folder.ts";

export const writeSchemas: Command = {
  summary: "write the schemas that let an editor complete and check the content",
  help: `Usage: npm run agency -- schemas [--content DIR]

Writes schema/*.schema.json in the content folder, to which "$schema" in each file points. Run it after
a change in lib/content/schemas/, and commit what it writes.

Options:
${contentHelp}
  --help         show this
`,
  options: contentOption,
  async run({ content }) {
    const folder = contentFolder(content);
    if (folder === null) return 2;
    const target = path.join(folder, "schema");
    mkdirSync(target, { recursive: true });
    const files = jsonSchemas();
    for (const [name, text] of files) writeFileSync(path.join(target, name), text);
    process.stdout.write(`${files.size} schemas written to ${target}\n`);
    return 0;
  },
};
