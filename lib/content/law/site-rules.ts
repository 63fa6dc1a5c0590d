import type { ruleFiles } from "../schemas/rules.ts";
import energyScales from "./rules/energy-scales.json" with { type: "json" };
import instalments from "./rules/instalments.json" with { type: "json" };
import mandatoryMentions from "./rules/mandatory-mentions.json" with { type: "json" };
import mortgageCosts from "./rules/mortgage-costs.json" with { type: "json" };
import notaryCosts from "./rules/notary-costs.json" with { type: "json" };
import officialSites from "./rules/official-sites.json" with { type: "json" };
import ownerReport from "./rules/owner-report.json" with { type: "json" };
import papers from "./rules/papers.json" with { type: "json" };
import registrationTax from "./rules/registration-tax.json" with { type: "json" };
import renovation from "./rules/renovation.json" with { type: "json" };
import rentReference from "./rules/rent-reference.json" with { type: "json" };

/** The rules of law as the site has them, not yet read by their schemas. A changed law comes to every agency with the site's next version. */
export const siteRules: Readonly<Record<keyof typeof ruleFiles, unknown>> = {
  "energy-scales": energyScales,
  renovation,
  "registration-tax": registrationTax,
  "notary-costs": notaryCosts,
  "mortgage-costs": mortgageCosts,
  "rent-reference": rentReference,
  "mandatory-mentions": mandatoryMentions,
  papers,
  "owner-report": ownerReport,
  instalments,
  "official-sites": officialSites,
};

/** A file of the content that stands in the place of the site's: an agency may be ahead of it, or stricter. */
export const ownRulesFile = (name: string): string => `rules/${name}.json`;
