import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishPage } from "@/lib/build/finish-page";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
const page = (body: string) =>
  `<!DOCTYPE html><html lang="nl"><head><meta charSet="utf-8"/><script src="/a.js" async=""></script></head><body>${body}</body></html>`;
const join = (hashes: string[]) => `script-src ${hashes.join(" ")}`;

/** A page as Next writes it: with the same once more for React. */
const built = (text: string) =>
  `<html><head><script src="/_next/static/chunks/app.js" async=""></script><script>own()</script></head><body>${text}<script src="/_next/static/chunks/webpack.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"${text}"])</script></body></html>`;

describe("the flight payload of a page", () => {
  const finish = (text: string) => finishPage(built(text), { policyOf: join, startScript: "start()" });

  it("lies in a file of its own, which the script that starts the others knows", () => {
    const { html, files } = finish("Ukkel");
    const [flight, start] = files;
    expect(JSON.parse(flight?.text ?? "")).toEqual([[0], [1, "Ukkel"]]);
    expect(start?.text).toBe("start()");
    expect(html).not.toContain("__next_f");
    expect(html).toContain(
      `<script data-flight="/_next/static/${flight?.path}" defer src="/_next/static/${start?.path}"></script></head>`,
    );
  });

  it("has another name with another text: browsers keep it for a year", () => {
    const pathOf = (text: string) => finish(text).files[0]?.path;
    expect(pathOf("Ukkel")).toMatch(/^flight\/[\w-]{20}\.json$/);
    expect(pathOf("Ukkel")).toBe(pathOf("Ukkel"));
    expect(pathOf("Ukkel")).not.toBe(pathOf("Vorst"));
  });

  it("leaves a policy that is the same on every page", () => {
    const policyIn = (html: string) => /content="(script-src [^"]*)"/.exec(html)?.[1];
    expect(policyIn(finish("Ukkel").html)).toBe(join([hashOf("own()")]));
    expect(policyIn(finish("Vorst").html)).toBe(policyIn(finish("Ukkel").html));
  });

  it("stays in a page that is nothing without its scripts", () => {
    const { html, files } = finishPage(built("Ukkel"), { policyOf: join });
    expect(html).toContain('self.__next_f.push([1,"Ukkel"])');
    expect(files).toEqual([]);
  });
});

describe("a script that can wait a moment", () => {
  const moved = (html: string) =>
    finishPage(html, { policyOf: join, startScript: "start()", movedScripts: ["own()"] });

  it("is a file, the same for every page, and keeps what the page tells it", () => {
    const { html, files } = moved(built("Ukkel").replace("<script>own()", '<script data-a="1">own()'));
    const own = files.find(({ text }) => text === "own()");
    expect(html).toContain(`<script data-a="1" defer src="/_next/static/${own?.path}"></script>`);
    expect(html).not.toContain("own()");
    expect(moved(built("Vorst")).files.find(({ text }) => text === "own()")).toEqual(own);
  });

  it("has no hash in the policy", () => {
    expect(moved(built("Ukkel")).html).toContain(`content="${join([])}"`);
  });
});

/** The hashes that a page's policy is made of. */
function hashesIn(html: string): string[] {
  const found: string[] = [];
  finishPage(html, { policyOf: (hashes) => join(found.splice(0, found.length, ...hashes)) });
  return found;
}

describe("the hashes of a page", () => {
  it("are those of its inline scripts, each once", () => {
    const html = page("<script>go()</script><script>zählen(“é”)\n</script><script>go()</script>");
    expect(hashesIn(html)).toEqual([hashOf("go()"), hashOf("zählen(“é”)\n")]);
  });

  it("are not those of data, nor of files", () => {
    const html = page(
      '<script type="application/ld+json">{"a":1}</script><script type="module">m()</script><script src="/b.js" id="x"></script>',
    );
    expect(hashesIn(html)).toEqual([hashOf("m()")]);
  });

  it("agree with what browsers compute", () => {
    // The example of the specification of Content Security Policy, section 6.
    expect(hashesIn(page("<script>alert('Hello, world.');</script>"))).toEqual([
      "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=",
    ]);
  });
});

describe("a page with its policy", () => {
  it("names the charset first, and loads nothing before the policy", () => {
    expect(finishPage(page("<script>go()</script>"), { policyOf: join }).html).toContain(
      `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="script-src ${hashOf("go()")}"/><script src=`,
    );
  });

  it("has one, however often it is written", () => {
    const once = finishPage(page("<script>go()</script>"), { policyOf: join }).html;
    expect(finishPage(once, { policyOf: join }).html).toBe(once);
  });

  it("keeps one that was edited before, but for another policy", () => {
    const once = finishPage(page(""), { policyOf: () => "default-src 'self'" }).html;
    expect(finishPage(once, { policyOf: () => "default-src 'none'" }).html).toBe(
      once.replace("'self'", "'none'"),
    );
  });

  it("needs a head", () => {
    expect(() => finishPage("<p>no page</p>", { policyOf: join })).toThrow("<head>");
  });
});
