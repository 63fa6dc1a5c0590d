import { readdirSync, readFileSync } from "node:fs";
import { packProperties } from "../../lib/domain/search/search-columns.ts";
import type { SearchIndex, SearchProperty } from "../../lib/domain/search/search-index.ts";

interface Written {
  MainTypeName: string;
  texts: { fr?: { TypeDescription: string } };
}

/** Numbers that look drawn by lot and are the same in every run. */
function lot(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const syllables =
  "ba bel bos bron cam char cour dael der dries duin eik elst fort gen ghem ger haut hof kas ker laer lin lom maes mont mor nes oost per pont ramp ros sart schep ter val vel ver vil voor wal wez zand".split(
    " ",
  );

const titlesOf = (): string[] =>
  readdirSync("content/properties")
    .map((file): Written => JSON.parse(readFileSync(`content/properties/${file}`, "utf8")))
    .flatMap(({ texts }) => texts.fr?.TypeDescription ?? []);

/** Parts of the agency's own titles, put together anew, with other figures and with streets that each are their own. */
function titleMaker(draw: (below: number) => number): () => string {
  const titles = titlesOf();
  const words = [...new Set(titles.flatMap((title) => title.split(/\s+/)))];
  const parts = titles.flatMap((title) => title.split(/, | : /));
  const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const street = () => capital(Array.from({ length: 2 + draw(2) }, () => pick(syllables)).join(""));
  const figures = (text: string) =>
    text.replace(/\d{2,}/g, (found) => String(10 ** (found.length - 1) + draw(9 * 10 ** (found.length - 1))));
  return () => {
    const parted = figures(`${pick(parts)}, ${pick(parts).toLowerCase()}`).split(" ");
    parted[draw(parted.length)] = pick(words);
    parted[draw(parted.length)] = pick(words);
    parted[draw(parted.length)] = pick(words);
    return `${parted.join(" ")}, rue ${street()}`.slice(0, 98);
  };
}

/** An index as the build writes it, with so many properties of as many prices, pictures and titles in 300 municipalities. */
export function manyProperties(count: number): SearchIndex {
  const draw = lot(20_261_121);
  const title = titleMaker(draw);
  const hash = () =>
    draw(2 ** 32)
      .toString(16)
      .padStart(8, "0");
  // Large towns, long streets and low numbers have more.
  const low = (below: number) => Math.floor(below * (draw(1000) / 1000) ** 2);
  let id = 2 * count;
  // Four properties in each; three of four have a name in both languages.
  const streets = Array.from({ length: Math.ceil(count / 4) }, () => {
    const name = Array.from({ length: 2 + draw(2) }, () => syllables[draw(syllables.length)]).join("");
    return draw(4) === 0 ? `${name}straat` : `rue ${name}|${name}straat`;
  });
  const properties = Array.from({ length: count }, (): SearchProperty => {
    id -= 1 + draw(2);
    const price = [0, 0, 0, 0, 0, 1, 2, 2, 3, 3][draw(10)] ?? 0;
    const rent = price === 2;
    return {
      id,
      reference: draw(6) === 0 ? "" : `ZH-${id}`,
      place: low(300),
      kind: draw(16),
      price,
      amounts: rent ? [600 + 5 * draw(300), 10 * draw(30)] : price === 3 ? [] : [95_000 + 5_000 * draw(200)],
      title: title(),
      picture: {
        file: `exterior/${["house", "villa", "apartment", "loft"][draw(4)]}-${["brick", "white", "grey", "buff"][draw(4)]}-${draw(9999)}.jpg`,
        hash: hash(),
      },
      // As in the demonstration: one in eight is hidden.
      ...(draw(8) > 0 && { street: streets[low(streets.length)], houseNumber: String(1 + low(300)) }),
    };
  });
  const cities = Array.from({ length: 300 }, (_, number) => {
    const name = `${syllables[number % syllables.length]}${syllables[(number * 7) % syllables.length]}gem`;
    return { name, slug: name, found: `${1000 + 10 * number} ${name}`, sale: 30, rent: 3 };
  });
  return {
    language: "fr",
    demandPath: "/fr/tenez-moi-au-courant/",
    propertyPaths: { sale: "/fr/a-vendre/{city}/{slug}/{id}/", rent: "/fr/a-louer/{city}/{slug}/{id}/" },
    listPaths: { sale: "/fr/a-vendre/", rent: "/fr/a-louer/" },
    places: cities.map(({ name, slug, found }) => ({ label: name, slug, found })),
    kinds:
      "Maison Appartement Villa Studio Duplex Loft Penthouse Terrain Garage Bureau Commerce Immeuble Fermette Bel-étage Rez Kot".split(
        " ",
      ),
    prices: [
      { text: "{amount}", goal: "sale", open: true },
      { text: "à partir de {amount}", goal: "sale", open: true },
      { text: "{amount} par mois + {charges} de charges", goal: "rent", open: true },
      { text: "Vendu", goal: "sale", open: false },
    ],
    properties: packProperties(properties),
    cities,
    types: [],
    projects: [],
    pages: [],
    names: {
      towns: cities.map(({ name, found }) => ({
        value: `${name}|${found.slice(0, 4)}`,
        zips: [found.slice(0, 4)],
        names: [name],
      })),
      types: [
        { value: "1", name: "Maisons" },
        { value: "2", name: "Appartements" },
      ],
      areas: [],
      kinds: [{ value: "villa", name: "Villa" }],
    },
  };
}
