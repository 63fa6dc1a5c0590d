import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { today } from "../content/catalogue.ts";
import { command } from "./command.ts";
import { contentFolder, contentOption } from "./options.ts";

/** Whether visitors of the live release have a page of a file of the content. */
async function publicFiles(): Promise<(file: string) => boolean> {
  const { env } = await import("../server/env.ts");
  const { liveLink } = await import("../server/releases/releases.ts");
  const { isPublishedIn } = await import("../content/held-files.ts");
  const live = liveLink(env.releasesDir);
  return live ? isPublishedIn(path.join(env.releasesDir, live.id)) : () => false;
}

// The check is half of all that the command line can load: only who needs it waits for it.

export const check = command({
  summary: "check the content: each file on its own and all files together",
  description: `Checks every file of the content and reports every error in one run: file, line and column, the field, what
was expected and what was found. Errors must be fixed before the site can be built; warnings may stay. A property or project
with a mistake of its own is held back until it is mended, and everything else can be published: the last lines name each.`,
  options: { ...contentOption, hold: { help: "as part of a build: record what it leaves out" } },
  exitCodes: "0 no errors, whatever is held back; 1 errors, 2 usage error",
  async run({ content, hold }, _, out) {
    const folder = await contentFolder(content);
    const { checkContent } = await import("../content/check/check-content.ts");
    const { reportOf } = await import("../content/check/report.ts");
    const result = await checkContent(folder, today(), await publicFiles());
    out.write(reportOf(result, folder, out));
    if (result.errors > 0) return 1;
    if (hold) {
      const { writeHeld } = await import("../content/held-files.ts");
      writeHeld(folder, result.leftOut);
    }
    return 0;
  },
});

export const writeSchemas = command({
  summary: "write the schemas that let an editor complete and check the content",
  description: `Writes schema/*.schema.json in the content folder, to which "$schema" in each file points. Run it after
a change in lib/content/schemas/, and commit what it writes.`,
  options: contentOption,
  async run({ content }, _, out) {
    const folder = await contentFolder(content);
    const { jsonSchemas } = await import("../content/check/field-schema.ts");
    const target = path.join(folder, "schema");
    mkdirSync(target, { recursive: true });
    const files = jsonSchemas();
    for (const [name, text] of files) writeFileSync(path.join(target, name), text);
    out.write(`${files.size} schemas written to ${target}\n`);
  },
});
