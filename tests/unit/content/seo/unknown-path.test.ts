import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/content/catalogue";
import { propertyAddress } from "@/lib/content/listing/listing";
import { loadContent } from "@/lib/content/load";
import { projectAddress } from "@/lib/content/project/projects";
import { resolveUnknownPath } from "@/lib/content/seo/unknown-path";
import { shownPageKeys } from "@/lib/content/shell/navigation";
import { addressOf } from "@/lib/i18n/addresses";
import { pathEntry } from "@/lib/i18n/routing";

const content = loadContent();
const catalogue = catalogueOf(content);
const [property] = content.properties;
const [project] = [...catalogue.projects.values()];
const placeholder = content.projects.find((record) => record.Units.length === 0);

describe("an address without a page", () => {
  test("names its language by its prefix, or none", () => {
    const missing = { kind: "missing", page: "page" };
    expect(resolveUnknownPath(catalogue, "/de/nirgends/")).toEqual({ ...missing, language: "de" });
    expect(resolveUnknownPath(catalogue, "/nergens/")).toEqual({ ...missing, language: null });
    expect(resolveUnknownPath(catalogue, "/french/")).toEqual({ ...missing, language: null });
  });

  test.each([
    ["/services/verkopen/", "/services/"],
    ["/fr/services/vendre/", "/fr/services/"],
    ["/de/dienstleistungen/verkaufen/", "/de/dienstleistungen/"],
    ["/for-sale/pagina/1/", "/for-sale/"],
    ["/fr/a-vendre/page/1/", "/fr/a-vendre/"],
    ["/fr/a-vendre/uccle/page/1/", "/fr/a-vendre/uccle/"],
  ])("%s leads to the page above, %s", (path, to) => {
    expect(resolveUnknownPath(catalogue, path)).toEqual({ kind: "moved", to });
  });

  test.each([
    "/fr/services/vend/",
    "/fr/contact/page/1/",
    "/fr/a-vendre/page/99/",
    "/fr/a-louer/uccle/page/1/",
  ])("%s stays unknown", (path) => {
    expect(resolveUnknownPath(catalogue, path)).toMatchObject({ kind: "missing", page: "page" });
  });

  test("a page that only sends its visitors on does so, and is none of those that are rendered", () => {
    const pages = content.pages.map((page) =>
      page.path === pathEntry("cookie-policy").original
        ? { ...page, params: { ...page.params, redirect: true, redirectUrl: pathEntry("contact").original } }
        : page,
    );
    const changed = catalogueOf({ ...content, pages });
    expect(resolveUnknownPath(changed, addressOf("cookie-policy", "fr"))).toEqual({
      kind: "moved",
      to: addressOf("contact", "fr"),
    });
    expect(shownPageKeys(changed, "fr")).toContain("contact");
    expect(shownPageKeys(changed, "fr")).not.toContain("cookie-policy");
  });

  test.each([
    { gone: { ID: 99001, Goal: 0, isProject: false, isRemoved: true }, list: "for-sale", kind: "moved" },
    { gone: { ID: 99001, Goal: 1, isProject: false, isRemoved: false }, list: "for-rent", kind: "elsewhere" },
    { gone: { ID: 99001, Goal: 0, isProject: true, isRemoved: true }, list: "projects", kind: "moved" },
  ] as const)("what a package has taken off the site leads to its list: $list", ({ gone, list, kind }) => {
    const address = gone.isProject
      ? addressOf("project", "fr", { id: gone.ID, slug: "residence" })
      : addressOf("property-sale", "fr", { id: gone.ID, city: "uccle", slug: "maison" });
    const departed = catalogueOf({ ...content, departed: [gone] });
    expect(resolveUnknownPath(departed, address)).toEqual({ kind, to: addressOf(list, "fr") });
    expect(resolveUnknownPath(catalogue, address)).toMatchObject({ kind: "missing" });
  });

  test("a project with a site of its own leads there", () => {
    const external = { nl: "https://project.example/nl/", fr: "https://project.example/fr/" };
    const projects = content.projects.map((record) =>
      record.ID === project?.ID ? { ...record, external } : record,
    );
    const changed = catalogueOf({ ...content, projects });
    const id = String(project?.ID);
    expect(resolveUnknownPath(changed, `/fr/projects/ancien/${id}/`)).toEqual({
      kind: "elsewhere",
      to: external.fr,
    });
    expect(resolveUnknownPath(changed, `/project/${id}/`)).toEqual({ kind: "elsewhere", to: external.nl });
  });

  test.each(["/fr/property/{id}/", "/fr/a-vendre/mauvaise/adresse/{id}/", "/fr/a-louer/x/y/{id}/"])(
    "%s of a known property leads to its one address",
    (path) => {
      const record = property ?? expect.fail("the stock is empty");
      expect(resolveUnknownPath(catalogue, path.replace("{id}", String(record.ID)))).toEqual({
        kind: "moved",
        to: propertyAddress(catalogue, record, "fr"),
      });
    },
  );

  test("a project under a wrong slug leads to its one address", () => {
    const record = project ?? expect.fail("there is no project");
    expect(resolveUnknownPath(catalogue, `/de/projekte/falsch/${record.ID}/`)).toEqual({
      kind: "moved",
      to: projectAddress(record, "de"),
    });
  });

  test("the list of a city leads on from its former spelling, and from one without hyphens", () => {
    const moved = { kind: "moved", to: "/fr/a-vendre/braine-l-alleud/" };
    expect(resolveUnknownPath(catalogue, "/fr/a-vendre/braine-lalleud/")).toEqual(moved);
    expect(resolveUnknownPath(catalogue, "/fr/a-vendre/Braine-L%E2%80%99Alleud/")).toMatchObject({
      kind: "missing",
    });
    expect(resolveUnknownPath(catalogue, "/fr/a-vendre/nulle-part/")).toMatchObject({ kind: "missing" });
  });

  test("an unknown id is a property that is not there", () => {
    expect(resolveUnknownPath(catalogue, "/property/999999/")).toEqual({
      kind: "missing",
      page: "property",
      language: null,
    });
    expect(resolveUnknownPath(catalogue, "/en/for-sale/uccle/villa/999999/")).toMatchObject({
      page: "property",
      language: "en",
    });
  });

  test("the placeholder project has no page", () => {
    expect(resolveUnknownPath(catalogue, `/fr/projects/x/${placeholder?.ID}/`)).toMatchObject({
      page: "project",
    });
  });

  test.each([
    ["/references/", "/R%C3%A9f%C3%A9rences/"],
    ["/etranger/", "/%C3%89tranger/"],
    ["/privacy-statement/", "/Privacy-statement/"],
    ["/fr/A-Vendre/", "/fr/a-vendre/"],
    ["/FR/A-Vendre/Page/2/", "/fr/a-vendre/page/2/"],
    ["/FR/", "/fr/"],
    ["/FR/Services/Vendre/", "/fr/services/"],
    ["/en/Privacy-statement/", "/en/privacy-statement/"],
  ])("%s is meant to be %s", (path, to) => {
    expect(resolveUnknownPath(catalogue, path)).toEqual({ kind: "moved", to });
  });

  test("anything else is a page that is not there", () => {
    expect(resolveUnknownPath(catalogue, "/fr/nulle-part/")).toEqual({
      kind: "missing",
      page: "page",
      language: "fr",
    });
    expect(resolveUnknownPath(catalogue, "/%E0%A4%A/")).toMatchObject({ page: "page", language: null });
  });
});
