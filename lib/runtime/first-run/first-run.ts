import "server-only";
import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isLanguageCode, type LanguageCode, languageCodes } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { tryMailServer } from "../../mail/outbox/mail-transport.ts";
import { sentLogo } from "../../pictures/sent-logo.ts";
import { env } from "../../server/env.ts";
import { describeError } from "../../server/errors.ts";
import { clientAddress } from "../../server/http/client-address.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { bytesOf } from "../../server/http/read-body.ts";
import { log } from "../../server/log.ts";
import { writeSettings } from "../../server/settings.ts";
import {
  answersOf,
  emptyForm,
  errorsOf,
  type FirstRunValues,
  type FormErrors,
  isCode,
  mailErrorsOf,
  mailUrlIn,
  sentLogoFile,
  sentValues,
  settingsOf,
} from "./first-run-form.ts";
import { formPage, progressPage } from "./first-run-page.ts";
import { firstRunAnswers, recordAnswers } from "./first-run-state.ts";
import { hasMailServer, makeSite } from "./make-site.ts";

/** Without those that are taken for another one. */
const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Nobody guesses it: 59 bits. */
const newCode = () =>
  Array.from(
    { length: 12 },
    (_, at) => (at > 0 && at % 4 === 0 ? "-" : "") + signs[randomInt(signs.length)],
  ).join("");

/** Wrong codes from one address, and in ms how long they count. */
const maxTries = 10;
const tryTime = 15 * 60_000;

/** A logo that is too large is still read, so that its field says so; nginx lets pass as much. */
const maxBody = 6 * 1024 * 1024;

function languageOf(request: Request): LanguageCode {
  const code = new URL(request.url).searchParams.get("language");
  if (isLanguageCode(code)) return code;
  const accepted = (request.headers.get("accept-language") ?? "").slice(0, 500).toLowerCase().split(",");
  return accepted.map((part) => part.trim().slice(0, 2)).find(isLanguageCode) ?? languageCodes[0] ?? "nl";
}

/** The address that a browser has opened, as far as it is known. */
function openedAt({ headers }: Request): string {
  const forwarded = env.trustProxy > 0 ? headers.get("x-forwarded-proto") : null;
  return `${forwarded === "https" ? "https" : "http"}://${headers.get("host") ?? ""}`;
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** @throws HttpError `too-large`, `not-json` where it is no form */
async function readForm(request: Request): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  for await (const part of bytesOf(request, maxBody)) chunks.push(part);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(Buffer.concat(chunks), { headers })
    .formData()
    .catch(() => Promise.reject(new HttpError("not-json")));
}

/** Sends a message to the first member of staff. @returns what is wrong with the mail server */
async function tryMail(values: FirstRunValues, language: LanguageCode): Promise<FormErrors> {
  const url = mailUrlIn(values);
  if (url === undefined) return {};
  const { firstRun } = await loadMessages(language, "firstRun");
  const from = settingsOf(values).MAIL_FROM || env.mailFrom;
  try {
    const { subject, text } = firstRun.test;
    await tryMailServer(url, { subject, text, from, to: values.email.trim() });
    return {};
  } catch (error) {
    return mailErrorsOf(error);
  }
}

/** The page on which somebody who reads the log sets up a site that has no content yet. */
export function createFirstRun() {
  const code = newCode();
  const tries = new LRUCache<string, number>({ max: 10_000, ttl: tryTime, noUpdateTTL: true });
  let making: Promise<void> | null = null;
  let isFailed = false;
  /** What somebody who knows the code has sent: a browser does not send a file again with the corrected form. */
  let logo: { name: string; bytes: Buffer } | null = null;

  function make(): void {
    const answers = firstRunAnswers();
    if (!answers) return;
    making = makeSite(answers).catch((error) => {
      isFailed = true;
      log.error(
        { error: describeError(error) },
        "the site could not be made: the lines before this one say why",
      );
    });
  }

  async function answerForm(request: Request, language: LanguageCode): Promise<Response> {
    const sent = await readForm(request);
    const file = sentLogoFile(sent);
    const values = sentValues(sent, emptyForm(language, openedAt(request)));
    const refuse = (errors: FormErrors, status = 422) => formPage(language, values, errors, status);
    const client = clientAddress(request.headers);
    const wrongTries = tries.get(client) ?? 0;
    if (wrongTries >= maxTries) return refuse({ code: { error: "tooMany" } }, 429);
    if (!isCode(values.code, code)) {
      tries.set(client, wrongTries + 1);
      return refuse({ code: { error: "code" }, ...(file && { logo: { error: "logoAgain" } }) });
    }
    const newLogo = file && (await sentLogo(Buffer.from(await file.arrayBuffer())));
    if (file && newLogo) logo = { name: file.name, bytes: newLogo.bytes };
    if (logo) values.logo = logo.name;
    const errors = errorsOf(values);
    if (file && !newLogo) errors.logo = { error: "logo" };
    if (Object.keys(errors).length > 0) return refuse(errors);
    const mailErrors = await tryMail(values, language);
    if (Object.keys(mailErrors).length > 0) return refuse(mailErrors);
    // Somebody else may have sent it meanwhile.
    if (!making) {
      writeSettings(env.dataDir, settingsOf(values));
      recordAnswers(answersOf(values), logo?.bytes ?? null);
      make();
    }
    return redirect(`/?language=${language}`);
  }

  // A run that was ended before it was done.
  make();
  return {
    /** Null where the site is being made already. */
    code: making ? null : code,
    /** Resolves when nothing is under way. */
    idle: async () => void (await making),
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const language = languageOf(request);
      if (["/up", "/api/health/"].includes(pathname)) return Response.json({ status: "ok" });
      if (pathname.startsWith("/api/")) return Response.json({ status: "first-run" }, { status: 503 });
      const answers = firstRunAnswers();
      if (making && answers && ["/", "/desk/"].includes(pathname))
        return progressPage(language, { email: answers.email, hasMail: hasMailServer(), isFailed });
      if (pathname !== "/") return redirect("/");
      if (request.method === "POST") return answerForm(request, language);
      return formPage(language, emptyForm(language, openedAt(request)), {}, 200);
    },
  };
}
