import { run } from "./run.mjs";

/** `npm run build`: checks the content, makes pictures, compiles the code, makes pages. A step that fails ends the build. */
const steps = [
  ["lib/cli/agency.ts", "check"],
  ["lib/pictures/build.ts"],
  ["lib/build/brand.ts"],
  ["lib/build/map-files.ts"],
  ["lib/build/inline-scripts.ts"],
  ["lib/build/compile.ts"],
  ["lib/build/render/render-site.ts"],
];

for (const step of steps) {
  // In the process group of the build, with which it is ended.
  const { code } = await run(process.execPath, ["--conditions=react-server", ...step], { single: true });
  if (code === 0) continue;
  console.error(`The build has ended at ${step[0]}.`);
  process.exitCode = 1;
  break;
}
