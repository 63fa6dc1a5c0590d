import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { linkMails } from "../accounts/account-links.ts";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import { pictureOf } from "../content/pictures.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { siteTree } from "../domain/web/site-tree.ts";
import type { FlowMail } from "../forms/flows/flow.ts";
import { flows } from "../forms/flows/index.ts";
import { friendMail, newsletterMail } from "../mail/compose/action-mails.ts";
import { agencyMail } from "../mail/compose/agency-mail.ts";
import type { MailPicture } from "../mail/compose/blocks.ts";
import type { MailContext } from "../mail/compose/mail-context.ts";
import { personMail, visitHoldMail } from "../mail/compose/person-mail.ts";
import { type MailWords, mailWords } from "../mail/compose/words.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { ownerRealm } from "../owner/owner-realm.ts";
import { copyName } from "../pictures/copy-names.ts";
import { env } from "../server/env.ts";
import { buildMailContext } from "./build-mail-context.ts";
import { subscriptionLinks } from "./newsletter/subscriptions.ts";
import { audienceOf, deskLink, type Reader, readersOf } from "./readers.ts";
import { alertButton } from "./search-alerts/alert-words.ts";
import { sharedPage } from "./shared-page.ts";
import type { Submission } from "./submission.ts";

/** Width in pixels of the attached copy, at most: sharp on a phone, some 60 kB. */
const usualCopyWidth = 640;
/** Width in pixels at which the mail shows it, where there is room. */
const shownWidth = 512;

/** The first picture of a property or a project as a small JPEG; undefined where it cannot be read, as no mail may fail for a picture. */
export async function mailPicture(
  content: Content,
  { Pictures: [file] }: Pick<PropertyRecord, "Pictures">,
  language: LanguageCode,
  {
    folder = path.join(process.cwd(), siteTree, "pictures"),
    copyWidth = usualCopyWidth,
  }: { folder?: string; copyWidth?: number } = {},
): Promise<MailPicture | undefined> {
  const picture = pictureOf(catalogueOf(content), file, language);
  if (!file || !picture) return undefined;
  const width = picture.widths.findLast((size) => size <= copyWidth) ?? picture.widths[0] ?? copyWidth;
  const bytes = await readFile(path.join(folder, copyName(file, picture.hash, width, "jpeg"))).catch(
    () => null,
  );
  return bytes
    ? {
        content: bytes.toString("base64"),
        width: shownWidth,
        height: Math.round((shownWidth * picture.height) / picture.width),
        alt: picture.alt,
      }
    : undefined;
}

async function mailToReader(submission: Submission, reader: Reader): Promise<OutgoingMail> {
  const { content, reference, subject, files } = submission;
  const { email, language, isAgency } = reader;
  const words = await mailWords(language);
  const picture = subject.property && (await mailPicture(content, subject.property, language));
  const attached = files.map(({ name, type }) => ({ name, type, storedWith: { reference } }));
  const context = buildMailContext(submission, words, "agency");
  return agencyMail(email, context, words, {
    picture,
    ...(isAgency && { files: attached }),
    desk: deskLink(language, { section: "requests", request: reference }),
    ...audienceOf(reader, !subject.property && !subject.project && !subject.agent),
  });
}

/** The mails to the agency and to the agent of the home; what is filed away concerns no agent. */
export function mailsToAgency(submission: Submission): Promise<OutgoingMail[]> {
  const { content, flow, subject } = submission;
  const readers = readersOf(content, flows[flow].isFiled ? {} : subject, { flow });
  return Promise.all(readers.map((reader) => mailToReader(submission, reader)));
}

/** A mail that a submission causes besides the one to the agency. */
type Composer = (
  context: MailContext,
  words: MailWords,
  submission: Submission,
  picture?: MailPicture,
) => OutgoingMail[] | Promise<OutgoingMail[]>;

const composers: Record<FlowMail, Composer> = {
  // The visitor first confirms the visit: until then the mail asks for that.
  confirmation: (context, words, _submission, picture) => [
    (context.hold ? visitHoldMail : personMail)(context, words, picture),
  ],
  friend: async (context, words, { content, fields, language }) => {
    const page = sharedPage(content, String(fields.path), env.siteUrl);
    const subject = page?.subject.property ?? page?.subject.project;
    return [friendMail(context, words, subject && (await mailPicture(content, subject, language)))];
  },
  subscription: (context, words, { subscriptionToken: token, language }) =>
    token ? [newsletterMail(context, words, subscriptionLinks(token, language))] : [],
  passwordLink: (_context, _words, { content, fields, language, network }) =>
    linkMails(ownerRealm, content, "reset", String(fields.email), { language, network }),
};

/** The mails to the person and to a friend. A subscriber by tick is asked to confirm as well. */
async function mailsToPersons(submission: Submission): Promise<OutgoingMail[]> {
  const { flow, fields, language, content, subject } = submission;
  // Who unsubscribes by a link may leave the address out.
  if (typeof fields.email !== "string") return [];
  const words = await mailWords(language);
  const { alert } = submission;
  const context = {
    ...buildMailContext(submission, words, "person"),
    ...(alert && { alert: await alertButton(content, alert) }),
  };
  const kinds = new Set<FlowMail>([...(flows[flow].mails ?? ["confirmation"]), "subscription"]);
  const picture = subject.property && (await mailPicture(content, subject.property, language));
  const mails: OutgoingMail[] = [];
  for (const kind of kinds) mails.push(...(await composers[kind](context, words, submission, picture)));
  return mails;
}

/** All mails of a submission, the one to the agency first. */
export const mailsOf = async (submission: Submission): Promise<OutgoingMail[]> => [
  ...(await mailsToAgency(submission)),
  ...(await mailsToPersons(submission)),
];
