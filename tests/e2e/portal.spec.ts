import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { siteTree, treeFile } from "@/lib/domain/web/site-tree";
import { type BuiltText, builtTexts, readAnswer } from "../sources/answers";
import { owners } from "./support/owners";
import { ask, readPage, textOf } from "./support/pages";
import { addressOf, languages, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

const pages = builtTexts("**/*.html");
const portals = languages.map((language) => treeFile(addressOf("owner", language)) ?? "");
const isPortal = ({ file }: BuiltText) => portals.some((portal) => file === path.join(siteTree, portal));

/** Scripts and style sheets that a page names, wherever in it: what it loads, and what it may load later. */
const filesIn = (text: string) =>
  [...text.matchAll(/static\/[^\s"'\\<>]+?\.(?:json|js|css)/g)].map(([file]) => decodeURIComponent(file));
/** The payload of a page lies in a file and names more of them. */
const filesOf = ({ text }: BuiltText) =>
  filesIn(text).flatMap((file) => (file.endsWith(".json") ? filesIn(readAnswer(`/_next/${file}`)) : [file]));
const all = (found: typeof pages) => [...new Set(found.flatMap(filesOf))];
const isOfPortal = (file: string) =>
  /recharts|portal-figures|\/api\/owner\//.test(readAnswer(`/_next/${file}`));

test("no public page loads a byte of the portal", () => {
  const [portal, others] = [pages.filter(isPortal), pages.filter((page) => !isPortal(page))];
  expect(portal).toHaveLength(languages.length);
  expect(others.length).toBeGreaterThan(100);
  expect(all(portal).filter(isOfPortal).length).toBeGreaterThan(1);
  expect(all(others).filter(isOfPortal)).toEqual([]);
});

test("the portal itself loads its chart only when there are figures", () => {
  const chunks = readdirSync(".next/static/chunks", { recursive: true, encoding: "utf8" });
  const charts = chunks
    .map((name) => `static/chunks/${name}`)
    .filter((file) => file.endsWith(".js"))
    .filter((file) => readFileSync(path.join(".next", file), "utf8").includes("recharts-surface"));
  expect(charts.length).toBeGreaterThan(0);
  const loaded = all(pages.filter(isPortal));
  expect(charts.filter((file) => loaded.includes(file))).toEqual([]);
});

for (const language of languages) {
  const address = addressOf("owner", language);

  test(`the portal's page is the same for everybody, and holds nobody, in ${language}`, async ({
    request,
  }) => {
    const { response, document } = await readPage(request, address);
    expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
    expect(response.headers()["set-cookie"]).toBeUndefined();
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    const html = await response.text();
    for (const { email, name } of owners) {
      expect(html).not.toContain(email);
      expect(html).not.toContain(name);
    }
    const [before] = wordsOf(language, "portal").noScript.split("{phone}");
    expect(document.querySelector("main noscript")?.textContent).toContain(before);
    expect(textOf(document)).not.toMatch(/\{\w+\}/);
  });

  test(`who is not signed in is led to the sign-in page, and back, in ${language}`, async ({ page }) => {
    await page.goto(`${address}?property=7123`);
    await page.waitForURL((url) => url.pathname === addressOf("login", language));
    expect(new URL(page.url()).searchParams.get("next")).toBe(`${address}?property=7123`);
  });
}

test("signed out, every address of the portal says so and nothing else", async ({ request }) => {
  for (const name of ["properties/", "statistics/?property=7123", "documents/7123/71231/"]) {
    const answer = await ask(request, `/api/owner/${name}`);
    expect(answer.status(), name).toBe(401);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["access-control-allow-origin"]).toBeUndefined();
  }
});
