import "server-only";
import { formatPrice } from "../../domain/text/money.ts";
import { heading, type MailBlock, small } from "./blocks.ts";
import type { RentalTerms } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** The statements before the visit of a rental, with their figures (specification, point 5). */
export function rentalConditionBlocks(terms: RentalTerms, { t }: MailWords): MailBlock[] {
  const { minimumIncome, maximumPersons, atSigning } = terms;
  const parts = [
    t("statements.rent", { amount: formatPrice(atSigning.rent) }),
    atSigning.charges !== null && t("statements.charges", { amount: formatPrice(atSigning.charges) }),
    atSigning.inventory !== null && t("statements.inventory", { amount: formatPrice(atSigning.inventory) }),
    t("statements.deposit", { months: terms.depositMonths, amount: formatPrice(atSigning.deposit) }),
  ];
  const items = [
    minimumIncome !== null && t("statements.income", { amount: formatPrice(minimumIncome) }),
    maximumPersons !== null && t("statements.persons", { count: maximumPersons }),
    t("statements.description"),
    t("statements.signing", { parts: parts.filter(Boolean).join(", ") }),
  ];
  return [
    ...(terms.mustConfirm
      ? [heading(t("statements.asked"))]
      : [heading(t("statements.offered")), small(t("statements.information"))]),
    { kind: "list", items: items.filter((item) => item !== false) },
  ];
}
