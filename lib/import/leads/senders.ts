import "server-only";
import type { LeadPackage } from "../../domain/import/package-lead.ts";
import { sendOmnicasaLead } from "./omnicasa.ts";
import type { LeadSender } from "./sender.ts";
import { sendSkarabeeLead } from "./skarabee.ts";
import { sendSweepbrightLead } from "./sweepbright.ts";
import { sendWhiseLead } from "./whise.ts";
import { sendZabunLead } from "./zabun.ts";

/** How requests reach each package. */
export const leadSenders: Readonly<Record<LeadPackage, LeadSender>> = {
  omnicasa: sendOmnicasaLead,
  whise: sendWhiseLead,
  sweepbright: sendSweepbrightLead,
  skarabee: sendSkarabeeLead,
  zabun: sendZabunLead,
};
