import "server-only";
import { stringField } from "../accounts/page-request.ts";
import { type SettingField, settingFields } from "../domain/desk/settings.ts";
import { isMailHost, isMailPort, mailServerOf, mailUrlOf } from "../domain/operations/mail-url.ts";
import type { ErrorCode, FieldCodes } from "../forms/codes.ts";
import { loadMessages } from "../i18n/messages.ts";
import { mailTrialFailure } from "../mail/outbox/mail-failure.ts";
import { tryMailServer } from "../mail/outbox/mail-transport.ts";
import { env, isSetByEnvironment, wrongSettings } from "../server/env.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { readSettings, type SettingName, type SiteSettings, writeSettings } from "../server/settings.ts";
import { recordAudit } from "./audit/audit-log.ts";
import type { DeskSettings } from "./contract/access-answers.ts";
import type { DeskCall, DeskEndpoints } from "./endpoint.ts";

/** The variable that each field is a part of. */
const variables: Record<SettingField, SettingName> = {
  host: "MAIL_URL",
  port: "MAIL_URL",
  user: "MAIL_URL",
  from: "MAIL_FROM",
  operatorEmail: "OPERATOR_EMAIL",
  limitScale: "LIMIT_SCALE",
};

const isFixed = (field: SettingField) => isSetByEnvironment(variables[field]);

/** What is set; what the environment says is as this process has read it. */
function presentSettings() {
  const settings = readSettings(env.dataDir);
  const url = isFixed("host") ? env.mailUrl : settings.MAIL_URL;
  return {
    server: url === undefined ? null : mailServerOf(url),
    from: (isFixed("from") ? env.mailFrom : settings.MAIL_FROM) ?? "",
    operatorEmail: (isFixed("operatorEmail") ? env.operatorEmail : settings.OPERATOR_EMAIL) ?? "",
    limitScale: isFixed("limitScale") ? String(env.limitScale) : (settings.LIMIT_SCALE ?? "1"),
  };
}

/** `GET settings/`: a `DeskSettings`. */
function readDeskSettings(): DeskSettings {
  const { server, ...others } = presentSettings();
  const { host = "", port = 465, user = "", password = "" } = server ?? {};
  return {
    values: { host, port: String(port), user, ...others },
    hasPassword: password !== "",
    fixed: settingFields.filter(isFixed),
  };
}

const codes: Record<ReturnType<typeof mailTrialFailure>["reason"], ErrorCode> = {
  mailLogin: "mail-login",
  mailReach: "mail-unreachable",
  mailSender: "mail-sender",
  mailOther: "mail-refused",
};

/** The mail server of a form. @throws InvalidFieldsError */
function sentServer(body: DeskCall["body"]): string {
  const [host, port, user] = (["host", "port", "user"] as const).map((name) =>
    stringField(body, name).trim(),
  );
  if (!host) return "";
  const wrong: FieldCodes = {};
  if (!isMailHost(host)) wrong.host = "choice";
  if (!port || !isMailPort(port)) wrong.port = "number";
  const typed = stringField(body, "password");
  const present = presentSettings().server;
  // A password goes to no other server than the one that it was typed for.
  const isSame = present?.host === host && present.user === user && String(present.port) === port;
  if (user && typed === "" && !isSame) wrong.password = "required";
  if (Object.keys(wrong).length > 0) throw new InvalidFieldsError(wrong);
  return mailUrlOf({
    host,
    port: Number(port),
    user: user ?? "",
    password: typed || (present?.password ?? ""),
  });
}

/** `POST settings/` with the fields and `password`, which may be empty: tries the mail server, and sets them; a `DeskSettings`. */
async function handleSettings({ body, member, language }: DeskCall) {
  const text = (field: SettingField) => stringField(body, field).trim();
  const sent: SiteSettings = {
    ...(!isFixed("host") && { MAIL_URL: sentServer(body) }),
    ...(!isFixed("from") && { MAIL_FROM: text("from") }),
    ...(!isFixed("operatorEmail") && { OPERATOR_EMAIL: text("operatorEmail") }),
    ...(!isFixed("limitScale") && { LIMIT_SCALE: text("limitScale").replace(",", ".") }),
  };
  const wrong = wrongSettings(sent);
  const fields = settingFields.filter((field) => wrong.includes(variables[field]));
  if (fields.length > 0)
    throw new InvalidFieldsError(
      Object.fromEntries(fields.map((field) => [field, field === "limitScale" ? "number" : "email"])),
    );
  if (sent.MAIL_URL) {
    const { firstRun } = await loadMessages(language, "firstRun");
    const mail = { subject: firstRun.test.subject, text: firstRun.test.settings };
    try {
      await tryMailServer(sent.MAIL_URL, { ...mail, from: sent.MAIL_FROM || env.mailFrom, to: member.email });
    } catch (error) {
      const { reason, code } = mailTrialFailure(error);
      throw new HttpError(codes[reason], { values: { code } });
    }
  }
  await recordAudit({ actor: member.email, action: "settingsChanged" });
  writeSettings(env.dataDir, sent);
  return readDeskSettings();
}

/** Variables of the environment that are settings. */
export const settingsEndpoints: DeskEndpoints = {
  settings: { access: "settings.edit", read: readDeskSettings },
  "settings/change": { access: "settings.edit", post: handleSettings, confirms: true },
};
