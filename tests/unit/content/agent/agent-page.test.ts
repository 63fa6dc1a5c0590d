import { describe, expect, it, vi } from "vitest";
import { agentData, agentPage } from "@/lib/content/agent/agent-page";
import { catalogueOf } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { siteMap } from "@/lib/content/seo/sitemap";
import { resolveUnknownPath } from "@/lib/content/seo/unknown-path";
import { agentPages, contactMember } from "@/lib/content/team";
import { languageCodes } from "@/lib/domain/text/language";

vi.mock("@/lib/pictures/manifest", () => import("../any-pictures"));

const content = loadContent();
const catalogue = catalogueOf(content);
const pageOf = (slug: string, of = catalogue) =>
  agentPage(of, "nl", [slug]) ?? expect.fail(`no page of ${slug}`);

describe("the page of an agent", () => {
  it("has an address in each language, is in the site map, and is reached from another spelling", () => {
    const karim = content.team.members.find(({ id }) => id === "karim") ?? expect.fail("no Karim");
    expect(agentPages.alternates(catalogue, karim)).toEqual({
      nl: "/about/karim-bennani/",
      fr: "/fr/a-propos/karim-bennani/",
      en: "/en/about/karim-bennani/",
      de: "/de/ueber-uns/karim-bennani/",
    });
    const mapped = siteMap(catalogue, "https://www.example.be").map(({ url }) => url);
    expect(mapped).toContain("https://www.example.be/fr/a-propos/karim-bennani/");
    expect(resolveUnknownPath(catalogue, "/fr/a-propos/Karim-Bennani/")).toEqual({
      kind: "moved",
      to: "/fr/a-propos/karim-bennani/",
    });
  });

  it("is of who sells; a colleague at the counter has none", () => {
    const [withPage, without] = [true, false].map((sells) =>
      content.team.members.filter(({ BIV }) => (BIV !== undefined) === sells),
    );
    expect(agentPages.pages(catalogue, "nl")).toHaveLength(withPage?.length ?? 0);
    expect(without?.length).toBeGreaterThan(0);
    for (const { id } of without ?? []) expect(contactMember(catalogue, id, "nl")?.href).toBeNull();
    expect(contactMember(catalogue, "karim", "nl")?.href).toBe("/about/karim-bennani/");
  });

  it.each(languageCodes)(
    "shows in %s all that can be had with them, the newest first, and nothing of another",
    (language) => {
      const page = agentPage(catalogue, language, ["karim-bennani"]) ?? expect.fail("no page");
      const expected = [...catalogue.properties.values()]
        .filter(({ ContactID, Status }) => ContactID === "karim" && Status === "available")
        .map(({ ID }) => ID)
        .sort((a, b) => b - a);
      expect(expected.length).toBeGreaterThan(6);
      expect([...page.cards, ...page.lines].map(({ id }) => id)).toEqual(expected);
      expect([page.total, page.cards.length]).toEqual([expected.length, 6]);
    },
  );

  it("tells the stories of their sales, without naming a sale twice, and what their clients say", () => {
    const pages = agentPages
      .pages(catalogue, "nl")
      .map(({ segments }) => agentPage(catalogue, "nl", segments));
    const told = pages.flatMap((page) => page?.references.map(({ listing }) => listing.id) ?? []);
    const sold = pages.flatMap((page) => page?.sold.map(({ id }) => id) ?? []);
    expect(told.toSorted()).toEqual(
      content.references.references.map(({ propertyId }) => propertyId).toSorted(),
    );
    expect(sold.filter((id) => told.includes(id))).toEqual([]);
    const quoted = pages.flatMap((page) => page?.testimonials.map(({ id }) => id) ?? []);
    const known = content.testimonials.testimonials.filter(({ propertyId }) => propertyId !== undefined);
    expect(quoted.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
  });

  it("has the hours of visits by day, the languages and how to reach them, for machines too", () => {
    const page = pageOf("karim-bennani");
    expect(page.visitWeek[0]).toEqual([
      { opens: "10:00", closes: "13:00" },
      { opens: "14:00", closes: "19:00" },
    ]);
    expect(page.visitWeek[6]).toEqual([]);
    expect(agentData(catalogue, page, "nl", "https://www.example.be").mainEntity).toMatchObject({
      name: "Karim Bennani",
      telephone: "+32400000002",
      knowsLanguage: ["fr", "nl", "ar", "en"],
      identifier: { value: "599.102" },
    });
  });

  it("has the id in its address where two have one name", () => {
    const members = content.team.members.map((member) => ({ ...member, firstName: "An", lastName: "Claes" }));
    const alike = catalogueOf({ ...content, team: { members } });
    const addresses = agentPages.pages(alike, "nl").map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain("/about/an-claes-karim/");
  });
});
