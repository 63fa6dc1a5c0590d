import type { Messages } from "next-intl";
import type { UploadLimits } from "@/lib/domain/media/upload-limits";
import { brusselsClock, formatDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { AccountView } from "../owner/account-form";

/** The words of the desk. */
export type DeskWords = Omit<Messages["desk"], "refusals"> & {
  login: Messages["login"];
  passkeys: Messages["passkeys"];
  home: Messages["deskHome"];
  listings: Messages["deskListings"];
  editor: Messages["deskEditor"];
  content: Messages["deskContent"];
  pictures: Messages["deskPictures"];
  publishing: Messages["deskPublishing"];
  visits: Messages["deskVisits"];
  demand: Messages["deskDemand"];
  owners: Messages["deskOwners"];
  homeFile: Messages["deskHomeFile"] & {
    stepNames: Messages["portal"]["steps"]["names"];
    stepStates: Messages["portal"]["steps"]["states"];
    paperWords: Pick<
      Messages["portal"]["papers"],
      "names" | "neededFor" | "readers" | "goesTo" | "validUntil"
    >;
  };
  access: Messages["deskAccess"];
  /** Without the sentences of findings and failures, which come with answers. */
  import: Omit<Messages["deskImport"], "findings" | "failures" | "values" | "refusals">;
  /** What an answer names in braces. */
  answerNames: Messages["deskFields"]["choices"]["all"]["names"];
  /** What each role may. */
  roleNames: Messages["deskFields"]["choices"]["all"]["role"];
  /** What each form is called. */
  flows: Readonly<Record<string, string>>;
};

interface DeskFacts {
  language: LanguageCode;
  phone: AccountView["phone"];
  /** What the agency takes of files. */
  uploads: UploadLimits;
}

export interface DeskBase {
  words: DeskWords;
  facts: DeskFacts;
}

/** A time of Belgian clocks, here in Dutch: `24-11-2026 10:00` of `2026-11-24T10:00`. The day as the site writes it, also at `24:00`. */
export function deskSlot(slot: string, language: LanguageCode): string {
  const [day = "", time = ""] = slot.split("T");
  return `${formatDate(day, language)} ${time}`.trim();
}

/** A moment in the time of Brussels: `23-11-2026 16:05`. */
export const deskMoment = (iso: string, language: LanguageCode): string =>
  deskSlot(brusselsClock(new Date(iso)), language);

/** The name of a language in another one: `Frans`. */
export const languageName = (language: LanguageCode, reader: LanguageCode): string =>
  new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? language;
