import type { z } from "zod";
import energyScales from "../../../content/rules/energy-scales.json" with { type: "json" };
import notaryCosts from "../../../content/rules/notary-costs.json" with { type: "json" };
import registrationTax from "../../../content/rules/registration-tax.json" with { type: "json" };
import renovation from "../../../content/rules/renovation.json" with { type: "json" };
import rentReference from "../../../content/rules/rent-reference.json" with { type: "json" };
import { requireContent } from "../parse.ts";
import { ruleFiles } from "../schemas/rules.ts";

const read = <Value>(name: string, schema: z.ZodType<Value>, data: unknown): Value =>
  requireContent(`content/rules/${name}.json`, schema, data);

/**
 * The rules of law that pages apply, as dated data in `content/rules/`; a file that does not fit its schema stops the program.
 * The mandatory mentions are for the check alone.
 */
export const rules = {
  energyScales: read("energy-scales", ruleFiles["energy-scales"], energyScales),
  renovation: read("renovation", ruleFiles.renovation, renovation).duties,
  registrationTax: read("registration-tax", ruleFiles["registration-tax"], registrationTax),
  notaryCosts: read("notary-costs", ruleFiles["notary-costs"], notaryCosts).tariffs,
  rentReference: read("rent-reference", ruleFiles["rent-reference"], rentReference).limits,
};
