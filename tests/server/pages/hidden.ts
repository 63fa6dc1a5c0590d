import { expect, inject, test } from "vitest";
import { siteTree } from "@/lib/domain/web/site-tree";
import { builtTexts } from "../../sources/answers";
import { hiddenMarks } from "../../sources/hidden-content";
import { filesIn } from "../support/content-copy";

const marks = hiddenMarks("content");

// tests/server/hidden-content.full.test.ts hides what the demonstration shows, of each kind.
test("nothing that the content has and does not publish is on the site", async () => {
  expect(marks.length).toBeGreaterThan(20);
  // Pages and their data in every form, lists, search, maps, feeds, site map.
  const found = builtTexts("**/*.*").flatMap(({ file, text }) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`),
  );
  expect(found).toEqual([]);
  expect(filesIn(siteTree).filter((file) => marks.some((mark) => file.includes(mark)))).toEqual([]);
  for (const document of marks.filter((mark) => mark.endsWith(".pdf")))
    for (const folder of ["", "documents/", "content/documents/"]) {
      const { status } = await fetch(`${inject("site").address}/${folder}${document}`);
      expect([folder, document, status]).toEqual([folder, document, 404]);
    }
});
