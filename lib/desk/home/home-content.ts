import "server-only";
import { rightToRead } from "../../domain/desk/content-rights.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { HomeContent } from "../contract/home-answers.ts";
import { contentChanges } from "../publishing/content-changes.ts";
import { projectProblem } from "../publishing/project-state.ts";
import { checkState } from "../publishing/publishing-overview.ts";
import type { SignedInStaff } from "../require-staff.ts";

/** What waits to be published, and what the check finds. @throws HttpError `content-unavailable` */
export async function homeContent({ member }: SignedInStaff, language: LanguageCode): Promise<HomeContent> {
  if (projectProblem() === "missing") return { changes: null, check: null, isMissing: true };
  const [changes, check] = await Promise.all([
    contentChanges(language, (name) => mayStaff(member.role, rightToRead(name))),
    checkState(language),
  ]);
  const saves = (changes?.files ?? [])
    .flatMap(({ authors }) => authors)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  return {
    changes: changes && {
      count: changes.files.length + changes.further,
      authors: [...new Set(saves.map(({ person }) => person.name))],
    },
    check: check && { errors: check.errors, warnings: check.warnings },
    isMissing: false,
  };
}
