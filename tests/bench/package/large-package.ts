import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { isObject, type JsonObject } from "../../../lib/domain/json/json.ts";
import { startFakePackage } from "../../setup/fake-package.ts";
import { lawfulFacts } from "../../setup/imported-agency.ts";

const samples = "tests/fixtures/imports/whise/estates-list.offset-0.json";
const firstId = 7_400_000;

/** Homes of the sample that nothing is wrong with, and where more like them stand: postcode, municipality, latitude, longitude. */
const kinds = [
  {
    like: 7_301_001,
    facts: lawfulFacts.brussels,
    places: [
      ["1030", "Schaarbeek", 50.8634, 4.3801],
      ["1050", "Elsene", 50.827, 4.372],
      ["1070", "Anderlecht", 50.836, 4.308],
      ["1180", "Ukkel", 50.803, 4.337],
    ],
  },
  {
    like: 7_301_002,
    facts: lawfulFacts.flanders,
    places: [
      ["3010", "Kessel-Lo", 50.8881, 4.7322],
      ["9000", "Gent", 51.054, 3.725],
      ["2800", "Mechelen", 51.028, 4.48],
      ["8000", "Brugge", 51.209, 3.224],
    ],
  },
] as const;

/** Pictures that are really encoded; the others are these with other bytes. */
const bases = 48;

/** A JPEG with a comment, which changes its bytes and nothing that is seen. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** Photos of the demonstration as packages send them: 1,600 pixels wide, some 225 kB. */
async function basePictures(): Promise<Buffer[]> {
  const folder = "content/pictures";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".jpg"),
  );
  const made: Buffer[] = [];
  for (const file of files.sort().slice(0, bases))
    made.push(
      await sharp(path.join(folder, file))
        .resize(1_600, 1_067)
        .jpeg({ quality: 76, progressive: true })
        .toBuffer(),
    );
  return made;
}

const sampled: JsonObject[] = JSON.parse(readFileSync(samples, "utf8")).estates;

/** An estate like one of the sample, at another address, with pictures of its own. */
function estate(index: number, pictures: number): JsonObject {
  const kind = kinds[index % kinds.length] ?? kinds[0];
  const [zip, city, latitude, longitude] =
    kind.places[Math.floor(index / kinds.length) % kind.places.length] ?? kind.places[0];
  const like = sampled.find(({ id }) => id === kind.like) ?? {};
  const id = firstId + index;
  const moved: Record<number, number> = { 1849: latitude, 1850: longitude };
  const details = Array.isArray(like.details) ? like.details.filter(isObject) : [];
  return {
    ...like,
    ...{ id, zip, city, number: String(index + 1), referenceNumber: `REF-${id}` },
    ...{ price: 250_000 + 1_000 * index, purposeStatus: { id: 1 } },
    details: details.map((detail) => {
      const to = moved[Number(detail.id)];
      return to === undefined ? detail : { ...detail, value: String(to) };
    }),
    pictures: Array.from({ length: pictures }, (_, place) => ({
      ...{ id: id * 100 + place, order: place, updateDateTime: "2026-09-01T09:00:00.0" },
      urlXXL: `https://pictures.example/whise/${id}/1600/${index * pictures + place}.jpg`,
    })),
  };
}

/**
 * Whise with a stock of so many homes, each with so many pictures of bytes of their own.
 * @returns the package, whose `prices` may be changed by the id of a home, and what no package sends of each home
 */
export async function startLargePackage(homes: number, pictures: number) {
  const base = await basePictures();
  /** @param number of all pictures of the stock */
  const bytesOf = (number: number): Buffer =>
    withComment(base[number % base.length] ?? Buffer.alloc(0), `picture ${number}`);
  const fake = await startFakePackage({
    hasPictures: true,
    pictureAt: (address) => bytesOf(Number(path.parse(address).name)),
  });
  const estates = Array.from({ length: homes }, (_, index) => estate(index, pictures));
  const prices = new Map<number, number>();
  fake.disturb = (answer, { path: address, body }) => {
    if (!address.endsWith("/estates/list")) return answer;
    const { Offset, Limit } = JSON.parse(body).Page;
    const rows = estates
      .slice(Offset, Offset + Limit)
      .map((row) => ({ ...row, price: prices.get(Number(row.id)) ?? row.price }));
    return {
      ...answer,
      body: JSON.stringify({
        ...(rows.length > 0 && { estates: rows }),
        ...{ totalCount: estates.length, isValidRequest: true },
      }),
    };
  };
  const facts = estates.map(
    ({ id }, index) => [String(id), kinds[index % kinds.length]?.facts ?? {}] as const,
  );
  return { fake, base: base.length, bytesOf, prices, firstId, facts: Object.fromEntries(facts) };
}
