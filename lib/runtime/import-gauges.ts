import "server-only";
import { readSourceState } from "../import/run/import-files.ts";
import { localImports } from "../import/run/watch-imports.ts";
import type { SharedGauge } from "./shared-gauges.ts";

/** Gauges of the packages that are read by the clock, as the last run on this machine has left it. */
export const importGauges: Record<string, SharedGauge> = {
  import_last_success_seconds: {
    help: "How long ago a package was last read; none before the first time",
    labelNames: ["source"],
    figures: async () =>
      localImports().flatMap(({ source, lastSuccess }) =>
        lastSuccess ? [[{ source }, (Date.now() - lastSuccess.getTime()) / 1_000]] : [],
      ),
  },
  import_properties: {
    help: "Listings of a package: shown, held by the check of the content, hidden, gone from the package, waiting without a file",
    labelNames: ["source", "state"],
    figures: async () =>
      localImports().flatMap(({ source }) =>
        Object.entries(readSourceState(source).stock ?? {}).map(
          ([state, count]): [Record<string, string>, number] => [{ source, state }, count],
        ),
      ),
  },
};
