import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { paletteOf, poorContrasts } from "../../domain/brand/colours.ts";
import { isMailHost, isMailPort, mailUrlOf } from "../../domain/operations/mail-url.ts";
import {
  type AgencyAnswers,
  defaultColours,
  isAgencyAnswer,
  newAgencyOf,
} from "../../domain/operations/new-agency.ts";
import { type LanguageCode, languageCodes } from "../../domain/text/language.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import { mailTrialFailure } from "../../mail/outbox/mail-failure.ts";
import { env, isSetByEnvironment, wrongSettings } from "../../server/env.ts";
import type { SiteSettings } from "../../server/settings.ts";

type FirstRunWords = MessageCatalogue["firstRun"];
export type FieldName = keyof FirstRunWords["fields"];
type ErrorName = keyof FirstRunWords["errors"] | keyof MessageCatalogue["deskAccess"]["settings"]["refusals"];

/** What is wrong, by its field; `code` of the mail server's refusal. */
export type FormErrors = { [Field in FieldName]?: { error: ErrorName; code?: string } };

/** What somebody has typed; of the logo the name of the file that is kept. */
export type FirstRunValues = Record<Exclude<FieldName, "languages">, string> & { languages: LanguageCode[] };

/** Whether the environment says it: the form does not ask. */
export const isAsked = (field: FieldName): boolean => {
  if (field === "siteUrl") return !isSetByEnvironment("SITE_URL");
  return !["host", "port", "user", "password", "from"].includes(field) || !isSetByEnvironment("MAIL_URL");
};

/** An empty form. @param siteUrl the address that it was opened at */
export function emptyForm(language: LanguageCode, siteUrl: string): FirstRunValues {
  const [ink = "", paper = "", accent = ""] = defaultColours.split(",");
  return {
    ...{ code: "", siteUrl, name: "", institute: "", region: "brussels", member: "", email: "" },
    ...{ logo: "", ink, paper, accent, host: "", port: "465", user: "", password: "", from: "" },
    languages: [language],
    main: language,
  };
}

/** What was sent; what is missing is as in the empty form. */
export function sentValues(sent: FormData, empty: FirstRunValues): FirstRunValues {
  const texts = Object.entries(empty).map(([name, value]) => {
    const text = sent.get(name);
    return [name, typeof text === "string" && name !== "logo" ? text : value];
  });
  const languages = languageCodes.filter((code) => sent.getAll("languages").includes(code));
  return { ...Object.fromEntries(texts), languages };
}

/** The file that was chosen as logo; null where none was, which browsers send as an empty one. */
export function sentLogoFile(sent: FormData): File | null {
  const file = sent.get("logo");
  return file instanceof File && file.size > 0 ? file : null;
}

const digest = (text: string) =>
  createHash("sha256")
    .update(text.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest();

/** Compares what was typed with the code, however it is written, in the same time whatever is wrong. */
export const isCode = (typed: string, code: string): boolean => timingSafeEqual(digest(typed), digest(code));

/** The answers as `agency -- new` takes them, the main language first. */
export const answersOf = ({
  languages,
  main,
  ink,
  paper,
  accent,
  ...values
}: FirstRunValues): AgencyAnswers => {
  const { name, region, institute, member, email } = values;
  const others = languages.filter((code) => code !== main);
  return {
    ...{ name, region, institute, member, email },
    languages: [main, ...others].join(","),
    colours: [ink, paper, accent].join(","),
  };
};

/** The settings that a form gives. */
export function settingsOf({ siteUrl, host, port, user, password, from }: FirstRunValues): SiteSettings {
  const sender = from.trim() || (user.includes("@") ? user.trim() : "");
  const server = { host: host.trim(), port: Number(port), user: user.trim(), password };
  return {
    ...(isAsked("siteUrl") && { SITE_URL: siteUrl.trim() }),
    ...(isAsked("host") && server.host && { MAIL_URL: mailUrlOf(server), MAIL_FROM: sender }),
  };
}

function settingErrors(values: FirstRunValues): FormErrors {
  const { host, port } = values;
  const hasServer = isAsked("host") && host.trim() !== "";
  if (hasServer && !isMailHost(host.trim())) return { host: { error: "host" } };
  if (hasServer && !isMailPort(port)) return { port: { error: "port" } };
  const fields: { [Name in string]?: "siteUrl" | "port" | "from" } = {
    ...{ SITE_URL: "siteUrl", MAIL_URL: "port", MAIL_FROM: "from" },
  };
  const wrong = wrongSettings(settingsOf(values)).flatMap((name) => fields[name] ?? []);
  return Object.fromEntries(wrong.map((field) => [field, { error: field }]));
}

/** What is wrong with a form, but for its code and its mail server. */
export function errorsOf(values: FirstRunValues): FormErrors {
  const errors: FormErrors = settingErrors(values);
  if (values.siteUrl.trim() === "" && isAsked("siteUrl")) errors.siteUrl = { error: "siteUrl" };
  if (values.languages.length === 0) errors.languages = { error: "languages" };
  else if (!values.languages.some((code) => code === values.main)) errors.main = { error: "main" };
  const answers = answersOf(values);
  if (values.member.trim() === "") errors.member = { error: "member" };
  for (const name of ["name", "institute", "region", "email"] as const)
    if (!isAgencyAnswer(name, answers[name])) errors[name] = { error: name };
  if (!isAgencyAnswer("colours", answers.colours)) errors.ink = { error: "colours" };
  else if (poorContrasts(paletteOf(newAgencyOf(answers).colours)).length > 0)
    errors.accent = { error: "contrast" };
  return errors;
}

/** The field that each refusal of the mail server concerns. */
const mailFields = {
  mailLogin: "user",
  mailReach: "host",
  mailSender: "from",
  mailOther: "host",
} as const;

/** Which field a refusal of the mail server concerns. */
export function mailErrorsOf(failure: unknown): FormErrors {
  const { reason, code } = mailTrialFailure(failure);
  return { [mailFields[reason]]: { error: reason, code } };
}

/** The mail server that a site with these values has; undefined for none. */
export const mailUrlIn = (values: FirstRunValues): string | undefined =>
  settingsOf(values).MAIL_URL ?? env.mailUrl;
