import { inForce } from "../../domain/law/dated.ts";
import type { MortgageTariff } from "../../domain/law/mortgage.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import { rules } from "../law/rules.ts";

/** What the browser works out a month from: the tariff in force, and the words around it. */
export interface PlanData {
  words: MessageCatalogue["plan"];
  tariff: MortgageTariff;
}

/** @param today ISO day. @throws where no tariff has begun */
export function planData(words: MessageCatalogue["plan"], today: string): PlanData {
  const tariff = inForce(rules.mortgageCosts, today);
  if (tariff === null) throw new Error(`no tariff of mortgage costs on ${today}`);
  return { words, tariff };
}
