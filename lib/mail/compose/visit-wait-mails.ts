import "server-only";
import type { linkWords } from "../../server/http/link-page.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { aboutBlocks, closing, type MailBlock, text } from "./blocks.ts";
import { compose, oneClickLeave } from "./compose.ts";
import type { MailAgency, MailSubject } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

interface WaitContext {
  to: string;
  agency: MailAgency;
  property: MailSubject;
  /** In words, or that it is any. */
  day: string;
  /** Gives the place up by one press. */
  leave: string;
}

type Translator = Awaited<ReturnType<typeof linkWords>>;

const waitMail = (
  { to, agency, property, leave }: WaitContext,
  subject: string,
  blocks: MailBlock[],
  { t, words }: { t: Translator; words: MailWords },
): OutgoingMail =>
  compose({ to, agency, words, subject, why: t("visits.wait.mail.why"), headers: oneClickLeave(leave) }, [
    text(words.t("greetingPlain")),
    ...blocks,
    ...aboutBlocks({ property }, words),
    { kind: "links", links: [{ label: t("visits.wait.stop"), href: leave }] },
    ...closing({ agency }, words),
  ]);

/** Asks to confirm a place in the line: nobody is written to before its person has done so. */
export const confirmWaitMail = (
  context: WaitContext & { confirm: string },
  catalogue: { t: Translator; words: MailWords },
): OutgoingMail => {
  const { t } = catalogue;
  return waitMail(
    context,
    t("visits.wait.mail.confirm.subject"),
    [
      text(t("visits.wait.mail.confirm.text", { about: context.property.title })),
      text(context.day),
      { kind: "button", label: t("visits.wait.confirmButton"), href: context.confirm },
      text(t("visits.wait.mail.confirm.ignore")),
    ],
    catalogue,
  );
};

/** Tells who waits that a time is free. @param context `times` of the day in words, and where one is booked */
export const freeTimeMail = (
  context: WaitContext & { times: string; book: string },
  catalogue: { t: Translator; words: MailWords },
): OutgoingMail => {
  const { t } = catalogue;
  const { day, times, property } = context;
  return waitMail(
    context,
    t("visits.wait.mail.free.subject", { day }),
    [
      text(t("visits.wait.mail.free.text", { about: property.title, day, times })),
      { kind: "button", label: t("visits.wait.mail.free.button"), href: context.book },
      text(t("visits.wait.mail.free.first")),
      text(t("visits.wait.mail.free.end")),
    ],
    catalogue,
  );
};
