import "server-only";
import { defaultLanguage } from "../i18n/routing.ts";
import { agencyMail } from "../mail/compose/agency-mail.ts";
import { friendMail } from "../mail/compose/friend-mail.ts";
import { newsletterMail } from "../mail/compose/newsletter-mail.ts";
import { personMail, visitHoldMail } from "../mail/compose/person-mail.ts";
import { mailWords } from "../mail/compose/words.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { linkMails } from "../owner/owner-links.ts";
import { env } from "../server/env.ts";
import { buildMailContext } from "./mail-context.ts";
import { mailPicture } from "./mail-picture.ts";
import { subscriptionLinks } from "./newsletter/newsletter-links.ts";
import type { Submission } from "./submission.ts";

async function toAgency(arrival: Submission): Promise<OutgoingMail> {
  const { content, subject, files } = arrival;
  const words = await mailWords(defaultLanguage);
  const picture = subject.property && (await mailPicture(content, subject.property, defaultLanguage));
  const attached = files.map(({ name, type }) => ({
    name,
    type,
    storedWith: { reference: arrival.reference },
  }));
  const to = env.agencyEmail ?? content.site.agency.email;
  return agencyMail(to, buildMailContext(arrival, words, "agency"), words, { picture, files: attached });
}

/** To the person at once, for a visit the question whether they come; to a friend; and the question whether a newsletter is really wanted. */
async function toPerson(arrival: Submission, token: string | undefined): Promise<OutgoingMail[]> {
  const { flow, fields, language, content, network } = arrival;
  if (typeof fields.email !== "string") return [];
  if (flow === "forgot-password") return linkMails(content, "reset", fields.email, { language, network });
  const words = await mailWords(language);
  const letter = buildMailContext(arrival, words, "person");
  const asking = token ? [newsletterMail(letter, words, subscriptionLinks(token, language))] : [];
  if (flow === "sign-newsletter") return asking;
  if (letter.hold) return [visitHoldMail(letter, words)];
  const friend = flow === "send-to-friend" ? [friendMail(letter, words)] : [];
  return [...friend, personMail(letter, words), ...asking];
}

/**
 * Every mail of a request.
 * @param token of the subscription that waits for its confirmation
 */
export const mailsOf = async (arrival: Submission, token?: string): Promise<OutgoingMail[]> => [
  await toAgency(arrival),
  ...(await toPerson(arrival, token)),
];
