import "server-only";
import { rightToRead } from "../../domain/desk/content-rights.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { retryMails } from "../../mail/outbox/mail-records.ts";
import type { HomeContent } from "../contract/home-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { contentChanges } from "../publishing/content-changes.ts";
import { projectProblem } from "../publishing/project-state.ts";
import { checkState } from "../publishing/publishing-overview.ts";
import { homeOf } from "./home.ts";
import { draftsOf } from "./home-drafts.ts";

/** `GET home/`: a `DeskHome`. */
const readHome = ({ content, member, language }: DeskCall) => homeOf(content, member, { language });

/** `POST home/retry/`: mails that were given up are tried for two days more; a `DeskHome`. */
async function handleRetry(call: DeskCall) {
  await retryMails("dead");
  return readHome(call);
}

/** `GET home/content/`: what waits to be published, and what the check finds. @throws HttpError `content-unavailable` */
async function readContent({ content, member, language }: DeskCall): Promise<HomeContent> {
  if (projectProblem() === "missing") return { changes: null, check: null, drafts: [], isMissing: true };
  const [drafts, changes, check] = await Promise.all([
    draftsOf(content, member, language),
    contentChanges(language, (name) => mayStaff(member.role, rightToRead(name))),
    checkState(language),
  ]);
  const saves = (changes?.files ?? [])
    .flatMap(({ authors }) => authors)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  return {
    changes: changes && {
      count: changes.files.length + changes.further,
      authors: [...new Set(saves.map(({ person }) => person.name))],
    },
    check: check && { errors: check.errors, held: check.held, warnings: check.warnings },
    drafts,
    isMissing: false,
  };
}

/** The first page of the desk. */
export const homeEndpoints: DeskEndpoints = {
  home: { access: "requests.read", read: readHome },
  "home/content": { access: "content.read", read: readContent },
  "home/retry": { access: "requests.work", post: handleRetry },
};
