import "server-only";
import type { PackageName } from "../../domain/import/package-names.ts";

/** Packages as their companies write them. */
export const packageTitles: Readonly<Record<PackageName, string>> = {
  omnicasa: "Omnicasa",
  whise: "Whise",
  sweepbright: "SweepBright",
  kyero: "Kyero",
  zabun: "Zabun",
  skarabee: "Skarabee",
};
