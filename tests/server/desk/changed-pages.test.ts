import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { changedPages } from "@/lib/desk/publishing/changed-pages";
import { releaseFolder } from "@/lib/domain/web/site-tree";
import { writeAnswers } from "@/lib/server/releases/answers";

test("pages of a release are compared with those before, but for the ones that thank for a form", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "changed-pages-"));
  const release = (name: string, fingerprint: string) => {
    const root = path.join(folder, name);
    mkdirSync(path.join(root, releaseFolder), { recursive: true });
    const page = (file: string) => ({ fingerprint, files: [`site/${file}/index.html`] });
    writeAnswers(path.join(root, releaseFolder), {
      "/fr/contact": page("fr/contact"),
      "/fr/feedback-contact-me": page("fr/merci/contact-me"),
    });
    return root;
  };
  try {
    const { pages, total } = changedPages(release("a", "1"), release("b", "2"), "fr");
    expect(pages?.map(({ address, kind }) => [address, kind])).toEqual([["/fr/contact/", "changed"]]);
    expect(total).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
