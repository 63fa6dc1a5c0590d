import "server-only";
import type { LeadPackage } from "../../domain/import/package-lead.ts";
import { omnicasa } from "./omnicasa.ts";
import type { LeadSender } from "./sender.ts";
import { skarabee } from "./skarabee.ts";
import { sweepbright } from "./sweepbright.ts";
import { whise } from "./whise.ts";
import { zabun } from "./zabun.ts";

/** How requests reach each package. */
export const leadSenders: Readonly<Record<LeadPackage, LeadSender>> = {
  omnicasa,
  whise,
  sweepbright,
  skarabee,
  zabun,
};
