import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandFailure, command } from "./command.ts";
import { contentFolder, contentOption } from "./options.ts";

export const upgrade = command({
  summary: "rewrite the content for this version of the site",
  description: `Makes files of an earlier format those of this version's, and writes the schemas for editors anew, in one commit of the content's
repository: git revert takes it back. Refused where something is not committed, or where the content is newer than the site.`,
  options: contentOption,
  exitCodes: "0 done, or nothing to do, 1 not done and nothing changed, 2 usage error",
  async run({ content }, _, out) {
    const folder = await contentFolder(content);
    const { env } = await import("../server/env.ts");
    const { git } = await import("../server/git.ts");
    const { isKeptByGit } = await import("../desk/content/content-git.ts");
    const { withContentLock } = await import("../desk/content/content-lock.ts");
    const { contentFormat, formatFile, formatOf, requireFormat } = await import("../content/format.ts");
    const { contentSteps } = await import("./content-steps.ts");
    const { jsonSchemas } = await import("../content/check/field-schema.ts");
    const from = formatOf(folder);
    if (!(from <= contentFormat)) {
      try {
        requireFormat(folder);
      } catch (error) {
        throw new CommandFailure((error as Error).message);
      }
    }
    if (from === contentFormat) {
      out.write(`${folder} is of format ${contentFormat}: nothing to do.\n`);
      return;
    }
    await withContentLock(async () => {
      const isKept = await isKeptByGit(folder);
      if (isKept && (await git(folder, ["status", "--porcelain", "--", "."])).stdout.length > 0)
        throw new CommandFailure(`${folder} has changes that are not committed. Commit them, then upgrade.`);
      for (const step of contentSteps.slice(from - 1)) step({ content: folder, project: env.projectDir });
      writeFileSync(path.join(folder, formatFile), `{ "format": ${contentFormat} }\n`);
      mkdirSync(path.join(folder, "schema"), { recursive: true });
      for (const [name, text] of jsonSchemas()) writeFileSync(path.join(folder, "schema", name), text);
      const result = `${folder} is of format ${contentFormat} now`;
      if (!isKept) return void out.write(`${result}.\n`);
      const { hostname } = new URL(env.siteUrl);
      const author = ["-c", `user.name=${hostname}`, "-c", `user.email=desk@${hostname}`];
      await git(folder, ["add", "--all", "--", "."]);
      const title = `Content: format ${from} to ${contentFormat}`;
      const { code } = await git(folder, [...author, "commit", "--quiet", `--message=${title}`, "--", "."]);
      if (code !== 0) throw new CommandFailure(`${folder} is upgraded, but could not be committed.`);
      out.write(`${result}: one commit.\n`);
    });
  },
});
