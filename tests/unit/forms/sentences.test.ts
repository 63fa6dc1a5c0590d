import { describe, expect, test } from "vitest";
import { languageCodes } from "@/lib/domain/text/language";
import { errorCodes, fieldCodes } from "@/lib/forms/codes";
import { type FieldSentences, sentenceFor, sentencesFor } from "@/lib/forms/field-errors";
import { loadMessages } from "@/lib/i18n/messages";

type Catalogue = { formErrors: FieldSentences };
const catalogue = async (language: (typeof languageCodes)[number]) =>
  (await loadMessages(language)) as unknown as Catalogue;

describe.each(languageCodes)("in %s", (language) => {
  test("every code has a sentence", async () => {
    const { formErrors } = await catalogue(language);
    expect(Object.keys(formErrors.codes).sort()).toEqual([...fieldCodes].sort());
  });

  test("every error has a sentence", async () => {
    const messages = (await catalogue(language)) as unknown as Record<string, unknown>;
    const at = (key: string) =>
      key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages);
    expect(Object.values(errorCodes).filter(({ sentence }) => typeof at(sentence) !== "string")).toEqual([]);
  });
});

test.each([
  ["fr", "city", "required", "Vous n’avez pas saisi votre ville"],
  ["fr", "firstName", "required", "Vous n’avez pas saisi votre prénom"],
  ["fr", "lastName", "required", "Vous n’avez pas saisi votre nom"],
  ["fr", "phone", "required", "Vous n’avez pas saisi votre téléphone"],
  ["fr", "email", "email", "Votre adresse mail est invalide"],
  ["nl", "city", "required", "Het is verplicht een gemeente in te geven"],
] as const)("the specification's own text: %s %s %s", async (language, field, code, text) => {
  expect(sentenceFor((await catalogue(language)).formErrors, field, code)).toBe(text);
});

test("a field without a sentence of its own has the one of its code", async () => {
  const { formErrors } = await catalogue("en");
  expect(sentenceFor(formErrors, "remark", "tooLong")).toBe(formErrors.codes.tooLong);
  expect(sentenceFor(formErrors, "constructor", "required")).toBe(formErrors.codes.required);
  expect(sentencesFor(formErrors, { city: "required", remark: "tooLong" })).toEqual({
    city: formErrors.fields.city?.required,
    remark: formErrors.codes.tooLong,
  });
});
