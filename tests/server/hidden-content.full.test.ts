import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { createCatalogue } from "@/lib/content/catalogue";
import { readContent } from "@/lib/content/load";
import { siteTree } from "@/lib/domain/web/site-tree";
import { createAddressRules } from "@/lib/runtime/http/lost-address";
import { createSiteFiles } from "@/lib/runtime/http/site-files";
import { createSiteHandler } from "@/lib/runtime/http/site-handler";
import { env } from "@/lib/server/env";
import { builtTexts } from "../sources/answers";
import { hiddenMarks } from "../sources/hidden-content";
import { ContentCopy, filesIn } from "./support/content-copy";

/** Prepared, withdrawn or taken off, of each kind that the content has. */
function hide(copy: ContentCopy): void {
  const withdraw = (text: string) => text.replace('"Status"', '"Hidden": true, "Status"');
  // For sale with a film and documents; for rent.
  copy.change("properties/7116.json", withdraw);
  copy.change("properties/7114.json", withdraw);
  // A photo that was sent by mistake.
  copy.change("properties/7033.json", (text) => text.replace(/,\s*"interior\/office-open-02\.jpg"/, ""));
  // Where a property comes from, that is shown itself.
  copy.change("properties/7033.json", (text) =>
    text.replace('"Status"', '"Source": { "Name": "whise", "ID": "never-public-4711" }, "Status"'),
  );
  copy.change("projects/302.json", (text) => JSON.stringify({ ...JSON.parse(text), texts: {} }));
  for (const file of ["articles/private-management.json", "pages/testimonial.json"])
    copy.change(file, (text) => text.replace('"status": "Published"', '"status": "Draft"'));
}

test("of what is hidden in the content nothing is on the site: no page, word, picture, film or document", async () => {
  using copy = new ContentCopy();
  const before = filesIn(siteTree);
  hide(copy);
  await copy.render();
  const marks = hiddenMarks(copy.path("content"));
  expect(marks.length).toBeGreaterThan(100);

  // Pages and their data in every form, lists, search, maps, feeds, site map.
  const texts = builtTexts("**/*.*", copy.folder);
  const all = texts.map(({ text }) => text).join("\n");
  expect(all).not.toContain("never-public-4711");
  const found = marks.filter((mark) => all.includes(mark) || all.includes(encodeURI(mark)));
  expect(found.map((mark) => [mark, texts.find(({ text }) => text.includes(mark))?.file])).toEqual([]);
  const files = filesIn(path.join(copy.folder, siteTree));
  expect(files.filter((file) => marks.some((mark) => file.includes(mark)))).toEqual([]);
  // All of that was there when it was shown.
  const shown = builtTexts("**/*.*")
    .map(({ text }) => text)
    .join("\n");
  const known = marks.filter((mark) => shown.includes(mark));
  expect(known.length).toBeGreaterThan(marks.length / 2);

  // What has gone is answered by nobody, nor what never had an address.
  const now = new Set(files);
  const gone = before.filter((file) => !now.has(file) && !/\.br$/.test(file));
  const addresses = gone.map((file) => `/${file.replace(/\.gz$/, "").replace(/index\.(html|json)$/, "")}`);
  for (const kind of [
    "/property/7116/",
    "/project/302/",
    "/fr/temoignage/",
    "/services/verhuren/privaat-beheer/",
    "/pictures/exterior/villa-modern-brick-05",
    "/films/7116.mp4",
  ])
    expect([kind, addresses.some((address) => address.startsWith(kind))]).toEqual([kind, true]);
  await using site = await serve(copy);
  const others = [
    "/pictures.json",
    "/pictures/manifest.json",
    "/documents/7116-epc.pdf",
    "/content/documents/7116-epc.pdf",
    "/content/properties/7116.json",
    "/preview/testimonial/",
    "/de/property/7114/",
  ];
  for (const address of [...addresses, ...others]) {
    const { status, body } = await answerOf(site.address + encodeURI(address));
    expect.soft([address, status >= 400 && status < 500], String(status)).toEqual([address, true]);
    expect
      .soft(
        marks.filter((mark) => body.includes(mark)),
        address,
      )
      .toEqual([]);
  }
});

/** The copy as the site answers it; what is made at each request knows the same catalogue. */
async function serve(copy: ContentCopy) {
  const catalogue = createCatalogue(readContent(copy.path("content")));
  const handler = createSiteHandler({
    files: createSiteFiles(copy.folder, env.siteUrl),
    formerFiles: null,
    lostAddress: createAddressRules(catalogue),
    hidden: [],
    siteUrl: env.siteUrl,
    helper: catalogue.content.site.agency,
  });
  const server = createServer((request, response) => void handler(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answerOf(url: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { redirect: "manual" });
  return { status: answer.status, body: await answer.text() };
}
