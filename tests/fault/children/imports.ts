import { importFormats } from "../../../lib/import/formats/index.ts";
import { runImport } from "../../../lib/import/run/run-import.ts";
import type { RunOptions } from "../../../lib/import/run/run-options.ts";
import { folderAnswers } from "../../../lib/import/sources/folder.ts";

/** Reads a folder of Omnicasa's answers, and stands still before a step, or in the middle of the files that it writes. */
const { ANSWERS: folder = "", STOP: stop = "" } = process.env;

const onStep: RunOptions["onStep"] = async (step, progress) => {
  const isHere = progress
    ? stop === "half-written" && progress.done === Math.ceil(progress.of / 2)
    : step === stop;
  const isWritten = stop === "commit" && step === "commit";
  if (!isHere && !isWritten) return;
  process.stdout.write(`${stop}\n`);
  // Until it is killed.
  setInterval(() => undefined, 60_000);
  await new Promise(() => undefined);
};

const run = await runImport({
  source: "omnicasa",
  format: importFormats.omnicasa,
  fetchAnswers: async () => {
    process.stdout.write("asked\n");
    return folderAnswers(folder, "omnicasa");
  },
  from: null,
  fetchPictures: async (listings) =>
    new Map(listings.map(({ id }) => [id, { files: [`feed/${id}.jpg`], findings: [] }])),
  highestStored: async () => 0,
  onStep,
});
process.stdout.write(`${run.state}\n`);
process.exit(0);
