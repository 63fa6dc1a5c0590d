import os from "node:os";
import { run } from "./run.mjs";

/**
 * `npm run build [-- FOLDER]`: checks the content, makes pictures beside the code that is compiled, then pages. A step that fails ends the build, once
 * what runs beside it has ended. Copies of pictures that only the content in FOLDER has stay.
 */

const check = [["lib/cli/agency.ts", "check", "--hold"]];
const pictures = [["lib/pictures/build.ts", ...process.argv.slice(2)]];
const code = [
  ["lib/build/map-files.ts"],
  ["lib/build/inline-scripts.ts"],
  ["lib/build/compile.ts"],
  // Behind the compiler, which leaves the agency's colours out.
  ["lib/build/brand.ts"],
];
const pages = [["lib/build/render/render-site.ts"]];

/** Bytes that pictures and compiler want at once; where there are fewer they take turns. */
const roomForBoth = 3 * 1024 ** 3;

/**
 * @param {string[][]} steps arguments of Node, one list for each step
 * @throws {Error} where a step has failed, which has said why
 */
async function inTurn(steps) {
  for (const step of steps) {
    // In the process group of the build, with which it is ended.
    const { code } = await run(process.execPath, ["--conditions=react-server", ...step], { single: true });
    if (code !== 0) throw new Error(`The build has ended at ${step[0]}.`);
  }
}

try {
  await inTurn(check);
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem());
  if (memory < roomForBoth) await inTurn([...pictures, ...code]);
  else {
    const results = await Promise.allSettled([inTurn(pictures), inTurn(code)]);
    const failed = results.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }
  await inTurn(pages);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
