import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { importFormats } from "@/lib/import/formats";
import { packagePictures } from "@/lib/import/pictures/package-pictures";
import { fetchStock } from "@/lib/import/sources/fetch-stock";
import { listFeedPictures } from "@/lib/pictures/feed/feed-pictures";
import { env } from "@/lib/server/env";
import { startFakePackage } from "../../setup/fake-package";
import { sampleContext } from "../../setup/import-samples";

/** DATA_DIR and the variables of a test, which end with it. */
function ownEnvironment(variables: typeof env.importVariables = {}) {
  const before = { dataDir: env.dataDir, importVariables: env.importVariables };
  const dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-pictures-"));
  Object.assign(env, { dataDir, importVariables: variables });
  return {
    dataDir,
    [Symbol.dispose]() {
      Object.assign(env, before);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test("pictures come from where the package has them, whole and by their own process; the second run fetches none", async () => {
  await using fake = await startFakePackage({ hasPictures: true });
  using place = ownEnvironment(fake.variables);
  const answers = await fetchStock("whise", { languages: ["nl", "fr"] });
  const { listings } = importFormats.whise.read(answers, sampleContext());
  const shown = listings.filter(({ pictures }) => pictures.length > 0).slice(0, 1);
  fake.requests.splice(0);
  const first = packagePictures({ source: "whise" });
  const fetched = await first.fetchPictures(shown);
  const files = [...fetched.values()].flatMap((pictures) => pictures.files);
  expect(files.length).toBe(shown[0]?.pictures.length);
  expect(listFeedPictures(path.join(place.dataDir, "pictures"))).toEqual(files.toSorted());
  expect(fake.requests.length).toBe(files.length);

  const second = packagePictures({ source: "whise" });
  expect(await second.fetchPictures(shown)).toEqual(fetched);
  expect([second.counts.downloaded, fake.requests.length]).toEqual([0, files.length]);
  const dry = packagePictures({ source: "whise", isDry: true });
  await dry.fetchPictures(listings);
  expect(dry.counts.missing).toBeGreaterThan(0);
  expect(fake.requests.length).toBe(files.length);
});

test("a private address is never asked, whoever names it", async () => {
  await using fake = await startFakePackage({ hasPictures: true });
  using _ = ownEnvironment();
  const pictures = [{ key: "1", url: `${fake.origin}/pictures/1.jpg` }];
  const fetched = await packagePictures({ source: "kyero" }).fetchPictures([{ id: "1", pictures }]);
  expect(fetched.get("1")).toEqual({ files: [], findings: ["picture-missing"] });
  expect(fake.requests).toEqual([]);
});

test("a folder of answers may have the pictures beside them", async () => {
  using place = ownEnvironment();
  const from = path.join(place.dataDir, "answers");
  mkdirSync(path.join(from, "pictures"), { recursive: true });
  const colour = { width: 64, height: 48, channels: 3 as const, background: "#336699" };
  writeFileSync(path.join(from, "pictures/front.jpg"), await sharp({ create: colour }).jpeg().toBuffer());
  const pictures = ["front", "hall"].map((key) => ({ key, url: `https://pictures.example/a/${key}.jpg` }));
  const run = packagePictures({ source: "omnicasa", from });
  const fetched = (await run.fetchPictures([{ id: "1", pictures }])).get("1");
  expect([fetched?.files.length, fetched?.findings]).toEqual([1, ["picture-missing"]]);
});
