import { namesInAnswer, signatureNames, usualAnswerNames } from "../../../domain/desk/answer-names.ts";
import { languageCodes } from "../../../domain/text/language.ts";
import type { Localized } from "../../../domain/text/localized.ts";
import type { CheckedContent } from "../checked-content.ts";
import { errorsIn, type FieldPath, type Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

/** The names in braces of a text in languages that nothing fills in. */
function unknownNames(
  file: string,
  path: FieldPath,
  texts: Localized | undefined,
  known: readonly string[],
): Finding[] {
  return languageCodes.flatMap((code) =>
    namesInAnswer(texts?.[code] ?? "")
      .filter((written) => !known.some((name) => written === `{${name}}`))
      .map((written) =>
        errorsIn(file)(
          [...path, code],
          {
            code: "texts.unknownName",
            values: { name: written, known: { anyOf: known.map((name) => `{${name}}`) } },
          },
          `one of ${known.map((name) => `{${name}}`).join(", ")}`,
          written,
        ),
      ),
  );
}

/** What answers and signatures name in braces can be filled in. */
export function namesOfAnswers({ singles: { answers, staff } }: CheckedContent): Finding[] {
  const { file = "", value } = answers ?? {};
  return [
    ...unknownNames(file, ["signature"], value?.signature, signatureNames),
    ...items(value?.answers).flatMap(([index, { subject, text }]) => [
      ...unknownNames(file, ["answers", index, "subject"], subject, usualAnswerNames),
      ...unknownNames(file, ["answers", index, "text"], text, usualAnswerNames),
    ]),
    ...items(staff?.value.staff).flatMap(([index, { signature }]) =>
      unknownNames("staff.json", ["staff", index, "signature"], signature, signatureNames),
    ),
  ];
}
