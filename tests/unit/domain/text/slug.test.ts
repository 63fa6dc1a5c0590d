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
    ["Braine-l'Alleud", "braine-l-alleud"],
    ["À deux pas d’une maison à l’ouest", "a-deux-pas-d-une-maison-a-l-ouest"],
    ["Loft, 3.60 m ceilings", "loft-3-60-m-ceilings"],
    ["Plafonds de 3,6 m", "plafonds-de-3-6-m"],
    ["The owner’s house", "the-owners-house"],
    ["Fünf grüne Fensterläden", "funf-grune-fensterladen"],
    ["Rœulx & Cie", "roeulx-cie"],
    ["Große Straße", "grosse-strasse"],
    ["Ångström Ærø", "angstrom-aero"],
    ["Home staging & foto's", "home-staging-fotos"],
    ["Maison – jardin — garage", "maison-jardin-garage"],
    ["  veel   ruimte  ", "veel-ruimte"],
    ["--a---b--", "a-b"],
    ["120 m² + tuin", "120-m2-tuin"],
    ["€ 349.000", "349000"],
    ["één/twee", "een-twee"],
    ["niet\u00a0breken", "niet-breken"],
    ["!!!", ""],
    ["", ""],
    ["日本", ""],
  ])("makes of %j %j", (text, slug) => {
    expect(slugify(text, "nl")).toBe(slug);
  });

  it("does not change a slug", () => {
    expect(slugify(slugify("Home staging & foto's", "nl"), "nl")).toBe("home-staging-fotos");
  });

  it.each([
    ["Fünf grüne Fensterläden", "fuenf-gruene-fensterlaeden"],
    ["Doppelhaushälfte mit Südterrasse", "doppelhaushaelfte-mit-suedterrasse"],
    ["O\u0308kohaus in A\u0308ngstl", "oekohaus-in-aengstl"],
    ["Bel-Étage in Saint-Gilles", "bel-etage-in-saint-gilles"],
    ["Große Straße", "grosse-strasse"],
  ])("writes German umlauts with two letters: %j %j", (text, slug) => {
    expect(slugify(text, "de")).toBe(slug);
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
