import { describe, expect, test } from "vitest";
import { fingerprintOf, sourcesDigest } from "@/lib/build/render/fingerprint";
import { createCatalogue } from "@/lib/content/catalogue";
import { type Content, loadContent } from "@/lib/content/load";
import { listKind } from "@/lib/content/page-kinds/list-kind";
import type { PageKind } from "@/lib/content/page-kinds/page-kind";
import { propertyKind } from "@/lib/content/page-kinds/record-kinds";
import type { PropertyRecord } from "@/lib/content/schemas/property";

const content = loadContent();
const { properties } = content;
const site = "https://www.example.be";
const day = "2026-11-26";

/** The pages of a kind in French, each with the digest of its sources. */
function pagesIn(kind: PageKind<object>, changed: Content, today = day) {
  const catalogue = createCatalogue(changed, today);
  return kind.pages(catalogue, "fr", { showsPreviews: false, siteUrl: site }).map(({ segments }) => {
    const entry = {
      ...{ address: null, route: segments.join("/") },
      input: () => kind.input(catalogue, "fr", segments, site),
      sources: () => kind.sources?.(catalogue, "fr", segments) ?? [],
    };
    return { entry, sources: sourcesDigest(entry, "") };
  });
}

/** What can become of a property, which other pages notice in different ways; `like` is another property. */
const changes: Record<string, (record: PropertyRecord, like: PropertyRecord) => PropertyRecord[]> = {
  "becomes another one": ({ ID }, like) => [{ ...like, ID }],
  "has another price and title": (record, { Price, texts }) => [{ ...record, Price, texts }],
  "lies elsewhere": (record, { Zip, City }) => [{ ...record, Zip, City }],
  "comes from a package with photos that others have too": (record, { Pictures }) => [
    { ...record, Source: { Name: "whise", ID: "1" }, Pictures },
  ],
  "is sold": (record) => [{ ...record, Status: "sold", ClosedAt: day }],
  "is gone": () => [],
};

const kinds: Record<string, PageKind<object>> = {
  "of properties": propertyKind as PageKind<object>,
  "of lists": listKind as PageKind<object>,
};

describe.each(Object.keys(kinds))("pages %s", (name) => {
  const pagesOf = (changed: Content, today = day) => pagesIn(kinds[name] as PageKind<object>, changed, today);

  const former = new Map(
    pagesOf(content).map(({ entry, sources }) => [
      entry.route,
      { sources, fingerprint: fingerprintOf(entry, "") },
    ]),
  );

  test.each(Object.keys(changes))(
    "where a property %s, the pages with the same sources stay the same",
    (change) => {
      const counts = { same: 0, others: 0 };
      const stale: string[] = [];
      for (let at = 0; at < properties.length; at += 30) {
        const like = properties[(at + 3) % properties.length];
        const changed = properties.flatMap((record, index) =>
          index === at && like ? (changes[change]?.(record, like) ?? []) : [record],
        );
        for (const { entry, sources } of pagesOf({ ...content, properties: changed })) {
          const page = former.get(entry.route);
          const isSame = page?.sources === sources;
          counts[isSame ? "same" : "others"]++;
          if (isSame && fingerprintOf(entry, "") !== page?.fingerprint) stale.push(entry.route);
        }
      }
      expect(stale).toEqual([]);
      expect(counts.others).toBeGreaterThan(0);
      expect(counts.same).toBeGreaterThan(0);
    },
  );

  test("another day or text beside the properties changes the sources of all of them", () => {
    const { team } = content;
    const members = team.members.map((member) => ({ ...member, lastName: "Peeters" }));
    for (const pages of [pagesOf(content, "2026-11-27"), pagesOf({ ...content, team: { ...team, members } })])
      expect(pages.filter(({ entry, sources }) => former.get(entry.route)?.sources === sources)).toEqual([]);
  });
});
