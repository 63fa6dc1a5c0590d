import "server-only";
import type { Content } from "../../content/load.ts";
import type { Owner } from "../../content/schemas/owners.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { PaperName } from "../../domain/law/papers.ts";
import { longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { agencyOf } from "../../mail/compose/mail-context.ts";
import { type OwnerNews, ownerNewsMail } from "../../mail/compose/owner-news-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { propertySubject } from "../build-mail-context.ts";
import { audienceOf, deskLink, readersOf } from "../readers.ts";

/** What an owner has done, before it is said in a language. */
export type OwnerDoing =
  | { kind: "paper"; paper: PaperName; file: string }
  | { kind: "away"; from: string; to: string; booked: number };

async function newsIn(doing: OwnerDoing, language: LanguageCode): Promise<OwnerNews> {
  if (doing.kind === "away")
    return { ...doing, from: longDay(doing.from, language), to: longDay(doing.to, language) };
  const { portal } = await loadMessages(language, "portal");
  return { ...doing, paper: portal.papers.names[doing.paper] };
}

/** The mails to the agency and to the agent of a home about what its owner has done, each in the language of its reader. */
export const ownerNewsMails = (
  content: Content,
  { record, owner, doing }: { record: PropertyRecord; owner: Owner; doing: OwnerDoing },
): Promise<OutgoingMail[]> =>
  Promise.all(
    readersOf(content, { property: record }).map(async (reader) => {
      const { email, language } = reader;
      const words = await mailWords(language);
      const place: Record<string, string> =
        doing.kind === "paper"
          ? { section: "listings", property: String(record.ID) }
          : { section: "visits", property: String(record.ID), day: doing.from };
      return ownerNewsMail(
        { email, ...audienceOf(reader, false) },
        await newsIn(doing, language),
        {
          agency: agencyOf(content, language),
          owner,
          property: propertySubject(content, record, words, "agency"),
          desk: deskLink(language, place),
        },
        words,
      );
    }),
  );
