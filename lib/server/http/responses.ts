import "server-only";
import { createTranslator } from "use-intl/core";
import { shownPhone } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { closerSentences, errorCodes } from "../../forms/codes.ts";
import { sentencesFor } from "../../forms/field-errors.ts";
import { loadMessages, type Namespace } from "../../i18n/messages.ts";
import { StoreUnavailable } from "../db/store-unavailable.ts";
import { env } from "../env.ts";
import { describeError } from "../errors.ts";
import { log } from "../log.ts";
import { noteRefusal } from "../request-context.ts";
import { HttpError, InvalidFieldsError } from "./http-error.ts";

/** Responses to a person must not be stored by caches. */
const headers = { "cache-control": "no-store" };

/** Whom a refusal names for help. */
export interface Helper {
  phone: string;
}

/** The sentence of a refusal in a language. */
async function errorSentence(
  { code, more: { sentence, values } }: HttpError,
  language: LanguageCode,
  { phone }: Helper,
): Promise<string> {
  const key = sentence ? closerSentences[sentence] : errorCodes[code].sentence;
  const [namespace] = key.split(".") as [Namespace];
  const t = createTranslator({ locale: language, messages: await loadMessages(language, namespace) });
  return t(key, {
    ...values,
    phone: shownPhone(phone),
    address: new URL(env.siteUrl).host,
  });
}

/** What a request that was not taken is answered (design, section 6). */
export async function errorResponse(
  error: HttpError,
  language: LanguageCode,
  helper: Helper,
): Promise<Response> {
  const { code, more } = error;
  noteRefusal(code);
  const message = await errorSentence(error, language, helper);
  return Response.json(
    { error: code, message, ...more.details },
    {
      status: errorCodes[code].status,
      headers: {
        ...headers,
        ...(more.retryAfterSeconds !== undefined && { "retry-after": String(more.retryAfterSeconds) }),
        ...(code === "wrong-method" && { allow: more.allow ?? "POST" }),
        // What was not read would stand before the next request.
        ...(errorCodes[code].status === 413 && { connection: "close" }),
      },
    },
  );
}

async function fieldsResponse({ codes }: InvalidFieldsError, language: LanguageCode): Promise<Response> {
  noteRefusal("invalid-fields");
  const { formErrors } = await loadMessages(language, "formErrors");
  return Response.json({ errors: sentencesFor(formErrors, codes) }, { status: 422, headers });
}

/**
 * The response to anything that was thrown. A database out of reach is 503, and logged by the store; an unknown error is one of the program:
 * 500, with its place and its causes in the log. Both offer the phone number and no details.
 */
export function failureResponse(error: unknown, language: LanguageCode, helper: Helper): Promise<Response> {
  if (error instanceof InvalidFieldsError) return fieldsResponse(error, language);
  if (error instanceof HttpError) return errorResponse(error, language, helper);
  if (error instanceof StoreUnavailable)
    return errorResponse(new HttpError("store-unavailable"), language, helper);
  log.error({ code: "internal-error", error: describeError(error) }, "request failed");
  return errorResponse(new HttpError("internal-error"), language, helper);
}

/** @param more what the thank-you page shows besides */
export const storedResponse = (reference: string, next: string, more: { seekers?: number } = {}): Response =>
  Response.json({ reference, next, ...more }, { status: 201, headers });

export const jsonResponse = (value: unknown): Response => Response.json(value, { headers });
