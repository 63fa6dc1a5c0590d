import { describe, expect, it } from "vitest";
import { fold, withoutAccents } from "@/lib/domain/text/accents";
import {
  cutDescription,
  cutTypeText,
  descriptionLimit,
  isEmpty,
  plainText,
  typeTextLimit,
} from "@/lib/domain/text/text";

describe("isEmpty", () => {
  it.each([null, undefined, "", " ", "\t\n ", "\u00a0"])("takes %j for empty", (value) => {
    expect(isEmpty(value)).toBe(true);
  });

  it.each(["a", " a ", 0, false, [], {}])("does not take %j for empty", (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe("plainText", () => {
  it.each([
    ["<p>Een huis.</p><p>Een tuin.</p>", "Een huis. Een tuin."],
    ["Un <b>beau</b>jardin<br>et<br/>une cave", "Un beaujardin et une cave"],
    ["a\n\n b\t c", "a b c"],
    ["m&sup2; &amp; l&rsquo;ascenseur&nbsp;: oui", "m² & l’ascenseur : oui"],
    ["<style>p{}</style><script>alert(1)</script>Rust", "Rust"],
    ["<!-- note -->Rust", "Rust"],
    ["kleiner dan < 5 km", "kleiner dan < 5 km"],
    ["&unknown; blijft", "&unknown; blijft"],
    ["", ""],
  ])("of %j is %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe("cutDescription", () => {
  it("has the limits of the specification", () => {
    expect(descriptionLimit).toBe(250);
    expect(typeTextLimit).toBe(100);
  });

  it("leaves a text of at most 250 characters whole", () => {
    expect(cutDescription("x".repeat(249))).toBe("x".repeat(249));
    expect(cutDescription("x".repeat(250))).toBe("x".repeat(250));
  });

  it("cuts at the limit where the last space does not lie past 80 %", () => {
    expect(cutDescription("x".repeat(251))).toBe(`${"x".repeat(250)}…`);
    expect(cutDescription(`${"x".repeat(200)} ${"y".repeat(100)}`)).toBe(
      `${"x".repeat(200)} ${"y".repeat(49)}…`,
    );
  });

  it("cuts at the last space where it lies past 80 %", () => {
    expect(cutDescription(`${"x".repeat(201)} ${"y".repeat(100)}`)).toBe(`${"x".repeat(201)}…`);
    expect(cutDescription(`${"x".repeat(230)} ${"y".repeat(10)} ${"z".repeat(50)}`)).toBe(
      `${"x".repeat(230)} ${"y".repeat(10)}…`,
    );
  });

  it("keeps a last word that ends exactly at the limit", () => {
    expect(cutDescription(`${"x".repeat(240)} ${"y".repeat(9)} next`)).toBe(
      `${"x".repeat(240)} ${"y".repeat(9)}…`,
    );
  });

  it("counts after the clean-up", () => {
    expect(cutDescription(`<p>${"x".repeat(250)}</p>`)).toBe("x".repeat(250));
  });

  it("takes another limit", () => {
    expect(cutDescription("een twee drie vier", 10)).toBe("een twee d…");
    expect(cutDescription("een twee! drie", 10)).toBe("een twee!…");
  });

  it("does not cut a character in half", () => {
    expect(cutDescription(`${"x".repeat(9)}🏡 huis`, 10)).toBe(`${"x".repeat(9)}…`);
  });
});

describe("cutTypeText", () => {
  it("cuts at 100 characters", () => {
    expect(cutTypeText("x".repeat(100))).toBe("x".repeat(100));
    expect(cutTypeText("x".repeat(101))).toBe(`${"x".repeat(100)}…`);
    expect(cutTypeText(`${"x".repeat(81)} ${"y".repeat(40)}`)).toBe(`${"x".repeat(81)}…`);
    expect(cutTypeText(`${"x".repeat(80)} ${"y".repeat(40)}`)).toBe(`${"x".repeat(80)} ${"y".repeat(19)}…`);
  });
});

describe("accents", () => {
  it("are taken off, joined letters apart", () => {
    expect(withoutAccents("Étranger, Références, Rœulx, Straße, Ærø, Łódź")).toBe(
      "Etranger, References, Roeulx, Strasse, AEro, Lodz",
    );
  });

  it("do not matter when two names are compared", () => {
    expect(fold("  BRAINE‑L’ALLEUD ")).toBe("braine-l'alleud");
    expect(fold("Étterbeek  Noord")).toBe("etterbeek noord");
  });
});
