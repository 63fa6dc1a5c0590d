import "server-only";
import { z } from "zod";
import { measuredPages, type PageVitals } from "../domain/views/vitals.ts";
import { beaconHandler } from "./beacon.ts";
import { queueVitals } from "./view-queue.ts";

/** Of a page that was open for a week, in ms; everything above some minutes is in one bucket anyway. */
const value = z.number().nonnegative().max(604_800_000).optional();

const beacon: z.ZodType<PageVitals> = z.object({
  page: z.enum(measuredPages),
  lcp: value,
  inp: value,
  cls: value,
});

/** `POST /api/vitals/`: counts how fast a page was for a visitor, in histograms that hold nothing of them. */
export const handleVitals = beaconHandler(beacon, (vitals) => queueVitals(vitals));
