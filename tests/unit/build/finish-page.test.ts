import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishPage, scriptHashes } from "@/lib/build/finish-page";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
const page = (body: string) =>
  `<!DOCTYPE html><html lang="nl"><head><meta charSet="utf-8"/><script src="/a.js" async=""></script></head><body>${body}</body></html>`;
const join = (hashes: string[]) => `script-src ${hashes.join(" ")}`;

describe("the hashes of a page", () => {
  it("are those of its inline scripts, each once", () => {
    const html = page("<script>go()</script><script>zählen(“é”)\n</script><script>go()</script>");
    expect(scriptHashes(html)).toEqual([hashOf("go()"), hashOf("zählen(“é”)\n")]);
  });

  it("are not those of data, nor of files", () => {
    const html = page(
      '<script type="application/ld+json">{"a":1}</script><script type="module">m()</script><script src="/b.js" id="x"></script>',
    );
    expect(scriptHashes(html)).toEqual([hashOf("m()")]);
  });

  it("agree with what browsers compute", () => {
    // The example of the specification of Content Security Policy, section 6.
    expect(scriptHashes("<script>alert('Hello, world.');</script>")).toEqual([
      "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=",
    ]);
  });
});

describe("a page with its policy", () => {
  it("names the charset first, and loads nothing before the policy", () => {
    expect(finishPage(page("<script>go()</script>"), join)).toContain(
      `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="script-src ${hashOf("go()")}"/><script src=`,
    );
  });

  it("has one, however often it is written", () => {
    const once = finishPage(page("<script>go()</script>"), join);
    expect(finishPage(once, join)).toBe(once);
  });

  it("keeps one that was edited before, but for another policy", () => {
    const once = finishPage(page(""), () => "default-src 'self'");
    expect(finishPage(once, () => "default-src 'none'")).toBe(once.replace("'self'", "'none'"));
  });

  it("needs a head", () => {
    expect(() => finishPage("<p>no page</p>", join)).toThrow("<head>");
  });
});
