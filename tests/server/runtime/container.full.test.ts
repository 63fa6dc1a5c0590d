import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactForm } from "../../fault/load/form";
import { linkPackages } from "../../fault/support/project-copy";
import { startSite } from "../../fault/support/site";

const root = path.join(import.meta.dirname, "../../..");
const linesOf = (file: string) => readFileSync(path.join(root, file), "utf8").split("\n");

/** What no image holds; what the build inside it makes is here already. */
const left = new Set([...linesOf(".dockerignore"), ".gitignore", ".vscode"].map((line) => line.trim()));
const made = [".next", ".build"];
const isInImage = (name: string) => made.includes(name) || !left.has(name);

/** Nobody in particular, who owns no file of the image. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
if (!isRoot)
  process.stdout.write(
    "Only root may start a process of another user: the layout of the image is not tried\n",
  );

const link = (from: string, to: string) => execFileSync("cp", ["-al", from, to], { stdio: "ignore" });

describe.skipIf(!isRoot)("what an image holds, owned by another user than the one who runs it,", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "container-"));
  const image = path.join(folder, "site");
  const data = path.join(folder, "data");

  beforeAll(() => {
    execFileSync("chmod", ["755", folder]);
    mkdirSync(image);
    for (const name of readdirSync(root).filter(isInImage)) link(path.join(root, name), image);
    linkPackages(root, path.join(image, "node_modules"));
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, nobody, nobody);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("serves pages, stores a form, and writes nowhere but in its data", async () => {
    await using site = await startSite({ DATA_DIR: data }, { folder: image, user: nobody });
    expect((await fetch(`${site.address}/fr/`)).status).toBe(200);
    expect((await fetch(`${site.address}/fr/no-such-page/`)).status).toBe(404);
    const answer = await fetch(`${site.address}/api/forms/site-contact/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(await contactForm(site.secret, 1)),
    });
    expect(answer.status).toBe(201);
    expect(await site.stop()).toBe(0);
    // What it may not do is logged with the code of the system.
    expect(site.log()).not.toMatch(/EACCES|EROFS|EPERM|"level":50/);
    const database = new DatabaseSync(path.join(data, "zennehuis.db"), { readOnly: true });
    expect(database.prepare("select count(*) as count from leads").get()).toEqual({ count: 1 });
    database.close();
    expect(execFileSync("find", [image, "-uid", String(nobody)], { encoding: "utf8" })).toBe("");
  });
});
