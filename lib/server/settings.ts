import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { mailUrlOf } from "../domain/operations/mail-url.ts";
import { importVariableNames } from "./import-variables.ts";
import { makePrivateFolder } from "./private-files.ts";
import { readState, writeState } from "./state-files.ts";

/*
 * Variables of the environment that can be set in the browser too. They lie beside the data, for the site's user alone, as one of them has a
 * password in it. A variable of the environment goes before the one of this file.
 */

const settingNames = [
  "SITE_URL",
  "MAIL_URL",
  "MAIL_FROM",
  "OPERATOR_EMAIL",
  "LIMIT_SCALE",
  "FEED_SECRET",
  ...importVariableNames,
] as const;
export type SettingName = (typeof settingNames)[number];
export type SiteSettings = { [Name in SettingName]?: string | undefined };

const settingsSchema = z.partialRecord(z.enum(settingNames), z.string());

/** A site that runs starts its workers anew where it changes (`lib/runtime/cluster/primary.ts`). */
export const settingsFile = (dataDir: string): string => path.join(dataDir, "settings.json");

/** What was set. @throws where the file is there and says nothing: mails would become files without a word */
export function readSettings(dataDir: string): SiteSettings {
  const file = settingsFile(dataDir);
  if (!existsSync(file)) return {};
  const settings = readState(file, settingsSchema);
  if (settings === null)
    throw new Error(`${file} cannot be read. Correct it, or remove it and set the site up again.`);
  return settings;
}

/** Sets what is named; `undefined` and an empty text unset it. @throws the file system's error */
export function writeSettings(dataDir: string, changes: SiteSettings): void {
  makePrivateFolder(dataDir);
  const entries = Object.entries({ ...readSettings(dataDir), ...changes }).filter(([, value]) => value);
  writeState(settingsFile(dataDir), Object.fromEntries(entries));
}

/** The mail server as hosts of containers name it. */
export const hostedMailNames = [
  "SMTP_ADDRESS",
  "SMTP_PORT",
  "SMTP_USERNAME",
  "SMTP_PASSWORD",
  "MAILER_FROM_ADDRESS",
] as const;

/** The same in our words; nothing where they name none. */
export function mailVariables(variables: NodeJS.ProcessEnv): SiteSettings {
  const { SMTP_ADDRESS: host, SMTP_PORT, SMTP_USERNAME: user = "", SMTP_PASSWORD: password = "" } = variables;
  if (!host) return {};
  const from = variables.MAILER_FROM_ADDRESS;
  return {
    MAIL_URL: mailUrlOf({ host, port: Number(SMTP_PORT) || 587, user, password }),
    ...(from && { MAIL_FROM: from }),
  };
}
