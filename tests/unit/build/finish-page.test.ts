import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishPage } from "@/lib/build/finish-page";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
const join = (hashes: string[]) => `script-src ${hashes.join(" ")}`;
const start =
  '<script async src="/fonts/first.1a.js" fetchPriority="high"></script><script defer src="/_next/static/islands/start-1a.js"></script>';

const finish = (html: string, changes: Partial<Parameters<typeof finishPage>[1]> = {}) =>
  finishPage(html, {
    policyOf: join,
    scripts: ["go()", "late()", "zählen(“é”)\n"],
    movedScripts: ["late()"],
    islands: ["box", "lid"],
    start: "/_next/static/islands/start-1a.js",
    fontScript: "/fonts/first.1a.js",
    ...changes,
  });

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="nl"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;

/** A page as a framework may write it, with policy and start script in place of its own scripts. */
const finished = (body: string, ...codes: string[]) =>
  page(body, `<meta http-equiv="Content-Security-Policy" content="${join(codes.map(hashOf))}"/>${start}`);

describe("a script of the framework", () => {
  it.each([
    ["a file", '<script src="/_next/static/chunks/app.js" async=""></script>'],
    ["a file for old browsers", '<script src="/polyfills.js" noModule=""></script>'],
    ["a module", '<script type="module" src="/m.js"></script>'],
    ["the payload", '<script>self.__next_f.push([1,"<p>Ukkel</p>"])</script>'],
    ["a preload", '<link rel="preload" as="script" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'],
    ["a file that has the text of ours", '<script src="/x.js">go()</script>'],
  ])("goes, whatever it looks like: %s", (_, script) => {
    expect(finish(page(`<p>Ukkel</p>${script}`, script)).html).toBe(finished("<p>Ukkel</p>"));
  });
});

describe("a script of the project", () => {
  it("stays, with its hash in the policy, once", () => {
    const body = "<script>go()</script><script>zählen(“é”)\n</script><script>go()</script>";
    expect(finish(page(body)).html).toBe(finished(body, "go()", "zählen(“é”)\n"));
  });

  it("is a file where it can wait a moment, the same for every page, and keeps what the page gives it", () => {
    const { html, files } = finish(page('<script data-a="1">late()</script>'));
    expect(files).toEqual([{ path: expect.stringMatching(/^own\/[\w-]{12}\.js$/), text: "late()" }]);
    expect(html).toBe(finished(`<script data-a="1" defer src="/_next/static/${files[0]?.path}"></script>`));
    expect(finish(page("<p></p><script>late()</script>")).files).toEqual(files);
  });

  it("has the hash that browsers compute", () => {
    // The example of the specification of Content Security Policy, section 6.
    const code = "alert('Hello, world.');";
    expect(finish(page(`<script>${code}</script>`), { scripts: [code] }).html).toContain(
      "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=",
    );
  });

  it("is no data, which stays", () => {
    const body = '<script type="application/ld+json">{"a":1}</script>';
    expect(finish(page(body)).html).toBe(finished(body));
  });
});

it("the policy stands before all that loads a file, behind the charset where there is one", () => {
  const html = '<html><head><link rel="stylesheet" href="/a.css"/></head><body></body></html>';
  expect(finish(html).html).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="[^"]*"\/><link/,
  );
});

const frame = (name: string, props: object, inside = "") =>
  `<zh-island data-island="${name}" data-on="use" data-props="${JSON.stringify(props).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${inside}</zh-island>`;

describe("props of an island", () => {
  const large = { words: "“Ja” & 'nee' ".repeat(60) };

  it("stay in the page where they are small", () => {
    const body = frame("box", { title: 'a "b" & c' });
    expect(finish(page(body))).toEqual({ html: finished(body), files: [] });
  });

  it("are a file where they are large, the same for the same ones", () => {
    const { html, files } = finish(page(frame("box", large, "<i>a</i>") + frame("lid", large)));
    const [file] = files;
    expect(file?.path).toMatch(/^props\/[\w-]{12}\.json$/);
    expect(JSON.parse(file?.text ?? "")).toEqual(large);
    expect(files).toEqual([file, file]);
    const from = `data-on="use" data-from="/_next/static/${file?.path}"`;
    expect(html).toBe(
      finished(
        `<zh-island data-island="box" ${from}><i>a</i></zh-island><zh-island data-island="lid" ${from}></zh-island>`,
      ),
    );
  });

  it("stay, however large, in a page that is whole in itself", () => {
    const body = frame("box", large);
    expect(finish(page(body), { isWhole: true })).toEqual({ html: finished(body), files: [] });
  });
});

describe("a page fails where the browser could not wake it:", () => {
  const slotted = { children: { $slot: "children" }, icon: { $slot: "icon" } };
  const slot = (name: string, inside = "") => `<zh-slot data-slot="${name}">${inside}</zh-slot>`;

  it.each([
    ["no head", "<p>no page</p>", "<head>"],
    ["an island without a file", page(frame("cup", {})), "cup has no file cup.island.tsx"],
    ["a part that comes later", page('<template id="B:0"></template>'), "suspend"],
    ["a slot that is not drawn", page(frame("box", slotted, slot("children"))), "box has icon in its props"],
    [
      "a slot that only an island inside has",
      page(frame("box", slotted, slot("children", frame("lid", {}, slot("icon"))))),
      "box has icon",
    ],
  ])("%s", (_, html, message) => {
    expect(() => finish(html)).toThrow(message);
  });

  it("but not where all slots are there, those beside an inner island too", () => {
    const body = frame("box", slotted, slot("children", frame("lid", {})) + slot("icon"));
    expect(finish(page(body)).html).toBe(finished(body));
  });
});
