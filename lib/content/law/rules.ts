import { z } from "zod";
import energyScales from "../../../content/rules/energy-scales.json" with { type: "json" };
import notaryCosts from "../../../content/rules/notary-costs.json" with { type: "json" };
import registrationTax from "../../../content/rules/registration-tax.json" with { type: "json" };
import renovation from "../../../content/rules/renovation.json" with { type: "json" };
import rentReference from "../../../content/rules/rent-reference.json" with { type: "json" };
import type { EnergyScales } from "../../domain/energy/energy-label.ts";
import type { NotaryTariff } from "../../domain/law/notary-costs.ts";
import type { RegistrationTaxRules } from "../../domain/law/registration-tax.ts";
import type { RenovationRule } from "../../domain/law/renovation.ts";
import type { RentReferenceLimit } from "../../domain/law/rent-reference.ts";
import { parseContent } from "../parse.ts";
import { ruleFiles } from "../schemas/rules.ts";

function read<Value>(name: string, schema: z.ZodType<Value>, data: unknown): Value {
  const { value, issues } = parseContent(schema, data);
  if (value === null) throw new Error(`content/rules/${name}.json: ${z.prettifyError({ issues })}`);
  return value;
}

interface Rules {
  energyScales: EnergyScales;
  renovation: readonly RenovationRule[];
  registrationTax: RegistrationTaxRules;
  notaryCosts: readonly NotaryTariff[];
  rentReference: readonly RentReferenceLimit[];
}

/**
 * The rules of law that pages apply, as dated data in `content/rules/`; a file that does not fit its schema stops the program.
 * The mandatory mentions are for the check alone.
 */
export const rules: Rules = {
  energyScales: read("energy-scales", ruleFiles["energy-scales"], energyScales),
  renovation: read("renovation", ruleFiles.renovation, renovation).duties,
  registrationTax: read("registration-tax", ruleFiles["registration-tax"], registrationTax),
  notaryCosts: read("notary-costs", ruleFiles["notary-costs"], notaryCosts).tariffs,
  rentReference: read("rent-reference", ruleFiles["rent-reference"], rentReference).limits,
};
