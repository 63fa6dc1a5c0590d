import type { useTranslations } from "next-intl";
import { formatPrice } from "../text/money.ts";

type ProjectTranslator = ReturnType<typeof useTranslations<"project">>;

/** The units of a project, by what can still be bought, and the price from which; null where none has a price. */
interface ProjectStock {
  available: number;
  option: number;
  units: number;
  fromPrice: number | null;
  withTaxes: boolean;
}

/** How many units can still be bought, and how many are reserved beside them; where none can, whether some are only under option, or there is none yet. */
export function unitsLeft(
  t: ProjectTranslator,
  { available, option, units }: Pick<ProjectStock, "available" | "option" | "units">,
): string {
  if (units === 0) return t("notYet");
  if (available === 0) return t(option > 0 ? "reserved" : "soldOut");
  const left = t("left", { available, units });
  return option > 0 ? `${left}, ${t("count.option", { count: option })}` : left;
}

/** From which price a project's free units are sold, and whether taxes are in it; null where none has a price. */
export const startingPrice = (
  t: ProjectTranslator,
  { fromPrice, withTaxes }: Pick<ProjectStock, "fromPrice" | "withTaxes">,
): string | null =>
  fromPrice === null ? null : t(withTaxes ? "fromWithTaxes" : "from", { price: formatPrice(fromPrice) });
