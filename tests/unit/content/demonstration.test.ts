import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadContent } from "@/lib/content/load";
import { kilometresBetween } from "@/lib/domain/address/distance";
import { regionOf } from "@/lib/domain/address/region";
import { recogniseVideo } from "@/lib/domain/media/video";
import { languageCodes } from "@/lib/domain/text/language";

const { site, team, properties, projects } = loadContent();
const files = globSync("content/**/*.json", { exclude: ["content/schema"] }).map((file): [string, string] => [
  file,
  readFileSync(file, "utf8"),
]);

it("has thumbnails of the size that the specification gives", () => {
  const sizes = properties.flatMap(({ SmallPictureItem }) => SmallPictureItem ?? []);
  expect(sizes.length).toBeGreaterThan(70);
  expect(sizes.filter(({ Width, Height }) => Width !== 200 || Height < 150 || Height > 400)).toEqual([]);
});

it("has the middle of each postcode where its properties and its region are", () => {
  const middles = loadContent().places.places.flatMap(({ Zip, Latitude, Longitude }) =>
    Latitude && Longitude ? [{ Zip, latitude: Latitude, longitude: Longitude }] : [],
  );
  expect(middles.length).toBeGreaterThan(50);
  const brussels = middles.filter(({ Zip }) => regionOf(Zip) === "brussels");
  const isOutside = ({ latitude: north, longitude: east }: (typeof middles)[number]) =>
    north < 50.76 || north > 50.92 || east < 4.24 || east > 4.49;
  expect(brussels.filter(isOutside)).toEqual([]);
  const middleOf = new Map(middles.map((middle) => [middle.Zip, middle]));
  const strayed = properties.flatMap(({ ID, Zip, Latitude: latitude, Longitude: longitude }) => {
    const middle = middleOf.get(Zip);
    return middle && latitude && longitude && kilometresBetween(middle, { latitude, longitude }) > 5
      ? [ID]
      : [];
  });
  expect(strayed).toEqual([]);
});

it("has a logo in the search block of its home page", () => {
  const home = JSON.parse(readFileSync("content/pages/home.json", "utf8"));
  expect(home.params.banner.search).toBe(true);
  expect(existsSync(`content/pictures/${home.params.logo}`)).toBe(true);
});

it("has a property for the facts that few have: the cost of the agency, the certificate of common parts", () => {
  expect(properties.some(({ Financial }) => Financial?.AgencyCost)).toBe(true);
  expect(properties.some(({ EPC }) => EPC?.CommonPartsNumber)).toBe(true);
});

/** Every match of a pattern in the content, with its file. */
const found = (pattern: RegExp) =>
  files.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([match]): [string, string] => [file, match]),
  );

/** Numbers of public authorities, which a legal page has to give. */
const authorities = ["+3222744800", "02 702 52 00", "0800 120 33", "0800 12 800"];

/** In the zone of Brussels no number begins with 0, and no mobile network has the prefix 0400. */
const cannotBeDialled = /^(\+322|02)0{5}\d{2}$|^(\+32|0)4000{4}\d{2}$/;

/** ISO 13616: the check digits of an account number, which a bank's system would accept. */
function isAccountNumber(text: string): boolean {
  const moved = text.replace(/\s/g, "").replace(/^(.{4})(.*)$/, "$2$1");
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

describe("the demonstration reaches nobody", () => {
  it("has no phone number that can be dialled, but those of public authorities", () => {
    const own = [site.agency.phone, ...team.members.map(({ phone }) => phone)].filter(
      (each) => each !== undefined,
    );
    const written = found(/(?<![\d.,-])(?:\+32|0)\d{0,3}(?:[\s/]\d{2,3}){2,4}(?!\d|\.\d)|\+32\d{8,9}/g);
    const numbers = [...own.map((each): [string, string] => ["settings", each]), ...written];
    expect(numbers.length).toBeGreaterThan(20);
    const dialled = numbers.filter(
      ([, number]) =>
        !authorities.includes(number.replace(/\s/g, " ")) &&
        !cannotBeDialled.test(number.replace(/[\s/]/g, "")),
    );
    expect(dialled).toEqual([]);
  });

  it("writes to nobody: every address outside the legal pages ends in .example", () => {
    const addresses = found(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g).filter(
      ([file]) => !file.startsWith("content/pages/"),
    );
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(([, address]) => !address.endsWith(".example"))).toEqual([]);
  });

  it("names no bank account that passes its check", () => {
    expect(isAccountNumber("BE68 5390 0754 7034")).toBe(true);
    expect(found(/\b[A-Z]{2}\d{2}(?: ?\d{4}){3,5}\b/g).filter(([, text]) => isAccountNumber(text))).toEqual(
      [],
    );
  });

  it("plays films of its own only, and has no tour on somebody else's server", () => {
    const films = [...properties, ...projects].flatMap(({ Video }) => Video ?? []);
    expect(films.length).toBeGreaterThan(1);
    for (const film of films) {
      expect(recogniseVideo(film, site.tourHosts)?.kind).toBe("file");
      expect(existsSync(`content${film}`), film).toBe(true);
    }
    expect(properties.flatMap(({ VirtualTour }) => VirtualTour ?? [])).toEqual([]);
    const players =
      /(youtube(-nocookie)?|vimeo|facebook|fb|matterport|nodalview|giraffe360)\.(com|be|watch)\//i;
    expect(found(new RegExp(players, "gi"))).toEqual([]);
  });

  it("leads to no stranger's door in a street view", () => {
    expect(site.map.streetView).toBe(false);
  });

  it.each(languageCodes)("says at the end of every page in %s that it is invented", (language) => {
    expect(site.footer.notice?.[language]).toMatch(/^(Demonstratie|Démonstration|Demonstration)/);
  });
});
