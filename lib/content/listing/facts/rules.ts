import registrationTax from "../../../../content/rules/registration-tax.json" with { type: "json" };
import renovation from "../../../../content/rules/renovation.json" with { type: "json" };
import type { RegistrationTaxRules } from "../../../domain/law/registration-tax.ts";
import type { RenovationRule } from "../../../domain/law/renovation.ts";

/** Rules of law that a property's page applies, as dated data in `content/rules/`. */
export const factRules = {
  renovation: renovation.duties as unknown as readonly RenovationRule[],
  registrationTax: registrationTax as unknown as RegistrationTaxRules,
};
