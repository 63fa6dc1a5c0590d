import { existsSync } from "node:fs";
import path from "node:path";
import { isWorthALine, progressLine } from "../domain/operations/build-progress.ts";
import { shownContent, shownFeedPictures } from "../server/folders.ts";
import { buildPictures } from "./build-pictures.ts";
import { drawEnergyLabels } from "./energy-labels.ts";
import { namedFeedPictures } from "./feed/feed-pictures.ts";
import { readFocalPoints } from "./focal-points.ts";

const sayProgress = (done: number, total: number) => {
  if (isWorthALine(done, total)) process.stdout.write(`${progressLine({ step: "pictures", done, total })}\n`);
};

process.stdout.write(`${progressLine({ step: "pictures" })}\n`);
const started = performance.now();
const target = "public/pictures";
/** The content that the copies belong to: a staged build of other content leaves theirs (`lib/build/staging.ts`). */
const [workingContent] = process.argv.slice(2);
const { converted, unchanged, removed, errors } = await buildPictures(
  {
    own: shownContent("pictures"),
    feeds: { folder: shownFeedPictures(), named: namedFeedPictures(shownContent()) },
  },
  target,
  {
    focalPoints: await readFocalPoints(shownContent("pictures.json")),
    onConverted: sayProgress,
    isKept: (file) => workingContent !== undefined && existsSync(path.join(workingContent, "pictures", file)),
  },
);

if (errors.length > 0) {
  console.error(errors.map((error) => `content/pictures/${error}`).join("\n"));
  console.error(
    `${errors.length} ${errors.length === 1 ? "mistake" : "mistakes"} in content/pictures, nothing built.`,
  );
  process.exit(1);
}

const labels = await drawEnergyLabels("public/images/epc");
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `Pictures: ${converted.length} converted, ${unchanged.length} kept, ${removed.length} old copies removed; ` +
    `${labels} energy labels (${seconds} s)\n`,
);
