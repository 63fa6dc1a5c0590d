import { type FigureRules, figurePlaceholder, lawFigure } from "../../../domain/law/law-figures.ts";
import { isLanguageCode } from "../../../domain/text/language.ts";
import { allEntries, type CheckedContent } from "../checked-content.ts";
import { errorsIn, type FieldPath, type Finding } from "../finding.ts";
import { findTexts } from "../json-tree.ts";

/** The rules that figures are taken from; null where one of their files cannot be read, as then no figure is certain to be missing. */
function figureRules({ rules }: CheckedContent): FigureRules | null {
  const { "registration-tax": registrationTax, "notary-costs": notary, "mortgage-costs": mortgage } = rules;
  const { renovation, instalments, "rent-reference": reference } = rules;
  if (!registrationTax || !notary || !mortgage || !renovation || !instalments || !reference) return null;
  return {
    registrationTax,
    notaryCosts: notary.tariffs,
    mortgageCosts: mortgage.tariffs,
    renovation: renovation.duties,
    rentReference: reference.limits,
    instalments: instalments.limits,
  };
}

/** Whether figures are filled in there: in steps of guides and in the glossary. */
const isFilled = (file: string, [first, second]: FieldPath) =>
  file === "glossary.json" || (file.startsWith("pages/") && first === "params" && second === "guide");

/** A placeholder for a figure of the law names one that the rules in force give, where it is filled in. */
export function lawFigures(content: CheckedContent): Finding[] {
  const rules = figureRules(content);
  if (rules === null) return [];
  return allEntries(content).flatMap(({ file, value }) =>
    findTexts(value, (text) => text.includes("{law.")).flatMap(([path, text]) => {
      const language = path.map(String).findLast(isLanguageCode);
      return [...text.matchAll(figurePlaceholder)]
        .filter(
          ([, name = ""]) =>
            !language ||
            !isFilled(file, path) ||
            lawFigure(name, { rules, date: content.today, language }) === null,
        )
        .map(([placeholder]) =>
          errorsIn(file)(
            path,
            { code: "texts.unknownFigure", values: { placeholder } },
            "a figure of the law, as {law.duty.brussels} or {law.dutyOn.flanders.350000}, in a step of a guide or in the glossary",
            placeholder,
          ),
        );
    }),
  );
}
