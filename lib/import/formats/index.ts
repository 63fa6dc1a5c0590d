import type { PackageName } from "./answer-names.ts";
import type { Format } from "./format.ts";
import { kyero } from "./kyero.ts";
import { omnicasa } from "./omnicasa.ts";
import { skarabee } from "./skarabee.ts";
import { sweepbright } from "./sweepbright.ts";
import { whise } from "./whise.ts";
import { zabun } from "./zabun.ts";

/** The formats that can be read, by the name of their package. */
export const importFormats: Record<PackageName, Format> = {
  omnicasa,
  whise,
  sweepbright,
  kyero,
  zabun,
  skarabee,
};
