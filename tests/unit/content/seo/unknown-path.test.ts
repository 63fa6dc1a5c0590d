import { describe, expect, test } from "vitest";
import { propertyAddress } from "@/lib/content/listing/listing";
import { loadContent } from "@/lib/content/load";
import { projectAddress } from "@/lib/content/project/project-address";
import { shownProjects } from "@/lib/content/project/projects";
import { languageOfPath, resolveUnknownPath } from "@/lib/content/seo/unknown-path";

const content = loadContent();
const [property] = content.properties;
const [project] = shownProjects(content);
const placeholder = content.projects.find((record) => record.Units.length === 0);

describe("an address without a page", () => {
  test("names its language by its prefix, or is in the default one", () => {
    expect(languageOfPath("/de/nirgends/")).toBe("de");
    expect(languageOfPath("/nergens/")).toBe("nl");
    expect(languageOfPath("/french/")).toBe("nl");
  });

  test.each(["/fr/property/{id}/", "/fr/a-vendre/mauvaise/adresse/{id}/", "/fr/a-louer/x/y/{id}/"])(
    "%s of a known property leads to its one address",
    (path) => {
      const record = property ?? expect.fail("the stock is empty");
      expect(resolveUnknownPath(content, path.replace("{id}", String(record.ID)))).toEqual({
        kind: "moved",
        to: propertyAddress(content, record, "fr"),
      });
    },
  );

  test("a project under a wrong slug leads to its one address", () => {
    const record = project ?? expect.fail("there is no project");
    expect(resolveUnknownPath(content, `/de/projekte/falsch/${record.ID}/`)).toEqual({
      kind: "moved",
      to: projectAddress(record, "de"),
    });
  });

  test("an unknown id is a property that is not there", () => {
    expect(resolveUnknownPath(content, "/property/999999/")).toEqual({
      kind: "missing",
      page: "property",
      language: "nl",
    });
    expect(resolveUnknownPath(content, "/en/for-sale/uccle/villa/999999/")).toMatchObject({
      page: "property",
      language: "en",
    });
  });

  test("the placeholder project has no page", () => {
    expect(resolveUnknownPath(content, `/fr/projects/x/${placeholder?.ID}/`)).toMatchObject({
      page: "property",
    });
  });

  test.each([
    ["/references/", "/R%C3%A9f%C3%A9rences/"],
    ["/etranger/", "/%C3%89tranger/"],
    ["/privacy-statement/", "/Privacy-statement/"],
    ["/fr/A-Vendre/", "/fr/a-vendre/"],
    ["/en/Privacy-statement/", "/en/privacy-statement/"],
  ])("%s is meant to be %s", (path, to) => {
    expect(resolveUnknownPath(content, path)).toEqual({ kind: "moved", to });
  });

  test("anything else is a page that is not there", () => {
    expect(resolveUnknownPath(content, "/fr/nulle-part/")).toEqual({
      kind: "missing",
      page: "page",
      language: "fr",
    });
    expect(resolveUnknownPath(content, "/%E0%A4%A/")).toMatchObject({ page: "page", language: "nl" });
  });
});
