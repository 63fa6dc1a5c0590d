import "server-only";
import { type PageRequest, privateResponse } from "../../accounts/page-request.ts";
import { loadContent } from "../../content/load.ts";
import { retryMails } from "../../mail/outbox/mail-records.ts";
import { languageOf } from "../../server/http/request-language.ts";
import type { DeskHome } from "../contract/home-answers.ts";
import type { SignedInStaff } from "../require-staff.ts";
import { homeOf } from "./home.ts";
import { homeContent } from "./home-content.ts";

/** `GET home/`: a `DeskHome`. */
const readHome = (request: Request, { member }: SignedInStaff): Promise<DeskHome> =>
  homeOf(loadContent(), member, { language: languageOf(request) });

/** `POST home/retry/`: mails that were given up are tried for two days more; a `DeskHome`. */
async function handleRetry({ content, language }: PageRequest, { member }: SignedInStaff): Promise<Response> {
  await retryMails("dead");
  return privateResponse(await homeOf(content, member, { language }));
}

/** `GET home/content/`: a `HomeContent`. */
const readContent = (request: Request, staff: SignedInStaff) => homeContent(staff, languageOf(request));

/** The first page of the desk. */
export const homeEndpoints = {
  home: { access: "requests.read", read: readHome },
  "home/content": { access: "content.read", read: readContent },
  "home/retry": { access: "requests.work", post: handleRetry },
} as const;
