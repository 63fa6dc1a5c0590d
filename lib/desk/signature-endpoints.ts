import "server-only";
import type { Content } from "../content/load.ts";
import type { StaffMember } from "../content/schemas/staff.ts";
import { staffWith } from "../content/staff.ts";
import { longestSignature, namesInAnswer, signatureNames } from "../domain/desk/answer-names.ts";
import { isObject } from "../domain/json/json.ts";
import { cleanLines } from "../domain/text/clean-text.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { Localized } from "../domain/text/localized.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { countSave, withContentErrors } from "./content/save-content.ts";
import { writeContent } from "./content/write-content.ts";
import type { DeskSignature } from "./contract/signature-answers.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";
import { signatureOf } from "./requests/signatures.ts";

const languagesOf = ({ site }: Content): LanguageCode[] =>
  site.languages.filter(({ use }) => use).map(({ code }) => code);

function signatureAnswer(content: Content, member: StaffMember): DeskSignature {
  const languages = languagesOf(content);
  const shown = languages.map((code) => [code, signatureOf(content, member, code)] as const);
  return { languages, own: member.signature ?? {}, shown: Object.fromEntries(shown) };
}

/** The texts of a body. @throws InvalidFieldsError, HttpError `answer-name` where one names what nothing fills in */
function textsIn(body: DeskCall["body"], languages: readonly LanguageCode[]): Localized {
  const texts: Localized = {};
  for (const code of languages) {
    const value = body[code];
    const text = typeof value === "string" ? cleanLines(value.slice(0, longestSignature * 4)) : "";
    if (text.length > longestSignature) throw new InvalidFieldsError({ [code]: "tooLong" });
    const name = namesInAnswer(text).find(
      (written) => !signatureNames.some((known) => written === `{${known}}`),
    );
    if (name) throw new HttpError("answer-name", { values: { name } });
    if (text) texts[code] = text;
  }
  return texts;
}

/** Their entry with other texts; those in languages that the site does not use stay. */
function withSignature(
  { signature, ...entry }: StaffMember,
  texts: Localized,
  used: readonly LanguageCode[],
) {
  const others = Object.entries(signature ?? {}).filter(([code]) => !used.some((known) => known === code));
  const next: Localized = { ...Object.fromEntries(others), ...texts };
  return { ...entry, ...(Object.keys(next).length > 0 && { signature: next }) };
}

/**
 * `POST signature/save/` with a text by language, an empty one being the agency's: a `DeskSignature`. Whoever is signed in writes their own entry of
 * `staff.json`, and nothing else of it; it counts at once.
 */
async function handleSave(call: DeskCall): Promise<DeskSignature> {
  const { body, content, member } = call;
  const { name, email } = member;
  const languages = languagesOf(content);
  const texts = textsIn(body, languages);
  await countSave(call);
  const write = { name: "staff", action: "signature", author: { name, email } };
  await withContentErrors(call, () =>
    writeContent(write, (value) => {
      if (!isObject(value) || !Array.isArray(value.staff)) throw new HttpError("content-unavailable");
      const staff = value.staff.map((entry: StaffMember) =>
        entry.email === email ? withSignature(entry, texts, languages) : entry,
      );
      return { ...value, staff };
    }),
  );
  return signatureAnswer(content, staffWith(email) ?? member);
}

/** What stands below somebody's answers. */
export const signatureEndpoints: DeskEndpoints = {
  signature: { access: "account", read: ({ content, member }) => signatureAnswer(content, member) },
  "signature/save": { access: "account", post: handleSave },
};
