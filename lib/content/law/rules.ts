import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { mentionRules } from "../../domain/law/papers.ts";
import { shownContent } from "../../server/folders.ts";
import { requireContent } from "../parse.ts";
import { ruleFiles } from "../schemas/rules.ts";
import { ownRulesFile, siteRules } from "./site-rules.ts";

function read<Name extends keyof typeof ruleFiles>(name: Name): z.infer<(typeof ruleFiles)[Name]> {
  const file = shownContent(ownRulesFile(name));
  const data: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : siteRules[name];
  return requireContent<unknown>(file, ruleFiles[name], data) as z.infer<(typeof ruleFiles)[Name]>;
}

const papers = read("papers").papers;

/**
 * The rules of law that pages apply, as dated data; a file that does not fit its schema stops the program. The mandatory mentions are those
 * that the check has, for what is printed and played.
 */
export const rules = {
  energyScales: read("energy-scales"),
  mandatoryMentions: mentionRules(read("mandatory-mentions").mentions, papers),
  renovation: read("renovation").duties,
  registrationTax: read("registration-tax"),
  notaryCosts: read("notary-costs").tariffs,
  mortgageCosts: read("mortgage-costs").tariffs,
  rentReference: read("rent-reference").limits,
  instalments: read("instalments").limits,
  ownerReport: read("owner-report").duties,
  officialSites: read("official-sites"),
  papers,
};
