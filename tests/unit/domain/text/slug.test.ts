import { describe, expect, it } from "vitest";
import { slugify } from "@/lib/domain/text/slug";
import { opensInNewTab } from "@/lib/domain/web/link";

describe("slugify", () => {
  it.each([
    ["Uccle", "uccle"],
    ["Appartement 2 chambres, terrasse", "appartement-2-chambres-terrasse"],
    ["À vendre", "a-vendre"],
    ["Étranger", "etranger"],
    ["Références", "references"],
    ["Braine-l'Alleud", "braine-lalleud"],
    ["Rœulx & Cie", "roeulx-cie"],
    ["Große Straße", "grosse-strasse"],
    ["Ångström Ærø", "angstrom-aero"],
    ["Home staging & foto's", "home-staging-fotos"],
    ["Maison – jardin — garage", "maison-jardin-garage"],
    ["  veel   ruimte  ", "veel-ruimte"],
    ["--a---b--", "a-b"],
    ["120 m² + tuin", "120-m2-tuin"],
    ["€ 349.000", "349000"],
    ["één/twee", "eentwee"],
    ["niet\u00a0breken", "niet-breken"],
    ["!!!", ""],
    ["", ""],
    ["日本", ""],
  ])("makes of %j %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it("does not change a slug", () => {
    expect(slugify(slugify("Home staging & foto's"))).toBe("home-staging-fotos");
  });
});

describe("opensInNewTab", () => {
  it.each([
    "https://example.org/",
    "http://example.org",
    "//cdn.example.org/x",
    "/a//b",
    "tel:+3221234567",
    "mailto:info@example.org",
    "http:/odd",
  ])("is so for %s", (href) => {
    expect(opensInNewTab(href)).toBe(true);
  });

  it.each(["/", "/fr/a-vendre/", "#top", "?page=2", "contact/", "/telefoon/", ""])(
    "is not so for %j",
    (href) => {
      expect(opensInNewTab(href)).toBe(false);
    },
  );
});
