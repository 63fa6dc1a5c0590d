import "server-only";
import type { LeadPackage } from "../../domain/import/package-lead.ts";
import { sendToOmnicasa } from "./omnicasa.ts";
import type { LeadSender } from "./sender.ts";
import { sendToSkarabee } from "./skarabee.ts";
import { sendToSweepBright } from "./sweepbright.ts";
import { sendToWhise } from "./whise.ts";
import { sendToZabun } from "./zabun.ts";

/** How requests reach each package. */
export const leadSenders: Readonly<Record<LeadPackage, LeadSender>> = {
  omnicasa: sendToOmnicasa,
  whise: sendToWhise,
  sweepbright: sendToSweepBright,
  skarabee: sendToSkarabee,
  zabun: sendToZabun,
};
