import "server-only";
import type { LanguageCode } from "../domain/language.ts";
import { failureAnswer, type Helper } from "./answers.ts";

/** A failure for who opened a link: the sentence alone, which a browser shows as it is. */
export async function failureText(error: unknown, language: LanguageCode, helper: Helper): Promise<Response> {
  const answer = await failureAnswer(error, language, helper);
  const { message } = (await answer.json()) as { message: string };
  return new Response(`${message}\n`, {
    status: answer.status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": language,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
