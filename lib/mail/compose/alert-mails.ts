import "server-only";
import type { createTranslator } from "use-intl/core";
import { shownPhone } from "../../domain/address/phone.ts";
import type { AlertRhythm } from "../../domain/demand/alert-rhythms.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { OutgoingMail } from "../outgoing-mail.ts";
import { closing, heading, type MailBlock, type MailPicture, small, text } from "./blocks.ts";
import { compose, oneClickLeave } from "./compose.ts";
import type { MailAgency } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

/** The words of alerts (`alert` in `locales/*`). */
export type AlertTranslator = ReturnType<typeof createTranslator<Pick<MessageCatalogue, "alert">, "alert">>;

/** Asks to confirm an alert: nobody is written to before its person has done so. */
export function confirmAlertMail(
  context: {
    to: string;
    agency: MailAgency;
    /** What it is about, as a sentence. */
    search: string;
    rhythm: AlertRhythm;
    confirm: string;
    leave: string;
  },
  t: AlertTranslator,
  words: MailWords,
): OutgoingMail {
  const { to, agency, search, rhythm, confirm, leave } = context;
  return compose(
    {
      to,
      agency,
      words,
      why: words.t("why", { phone: shownPhone(agency.phone) }),
      subject: t("mail.confirm.subject", { search }),
      headers: oneClickLeave(leave),
    },
    [
      text(words.t("greetingPlain")),
      text(t("mail.confirm.text")),
      { kind: "list", items: [search] },
      text(t("mail.confirm.rhythm", { rhythm: t(`rhythm.${rhythm}`) })),
      { kind: "button", label: t("mail.confirm.button"), href: confirm },
      text(t("mail.confirm.ignore")),
      ...closing({ agency }, words),
    ],
  );
}

/** News of one home. */
export interface AlertItem {
  /** What is new of it, in words. */
  event: string;
  title: string;
  /** Absolute. */
  href: string;
  /** Place and price, what it costs as a whole, when it can be visited. */
  notes: string[];
  picture?: MailPicture | undefined;
}

/** An alert at the foot of its mails: what it is about, and what one press does. */
interface MailedAlert {
  search: string;
  /** What it finds today. */
  href: string;
  /** Its last day, in words. */
  until: string;
  change: string;
  pause: string;
  stop: string;
}

interface NewsContext {
  to: string;
  agency: MailAgency;
  /** One at least. */
  items: readonly AlertItem[];
  /** How many more there are in the lists. */
  others: number;
  /** One at least: those that the items answer. */
  alerts: readonly MailedAlert[];
  /** The publications that it comes from. */
  releases: readonly string[];
}

const pictureOf = (index: number) => `home-${index}`;

function itemBlocks({ event, title, href, notes, picture }: AlertItem, index: number): MailBlock[] {
  const note = notes.join("\n");
  return [
    heading(event),
    ...(picture ? [{ kind: "picture" as const, cid: pictureOf(index), ...picture }] : []),
    { kind: "links", links: [{ label: title, href }] },
    ...(note ? [{ kind: "lines" as const, text: note }] : []),
  ];
}

/** What an alert is about, and how it is changed, paused and stopped. */
const footOf = ({ search, change, pause, stop }: MailedAlert, t: AlertTranslator): MailBlock[] => [
  small(t("mail.search", { search })),
  {
    kind: "links",
    links: [
      { label: t("mail.change"), href: change },
      { label: t("mail.pause"), href: pause },
      { label: t("mail.stop"), href: stop },
    ],
  },
];

/** Tells somebody what is new for their alerts. */
export function newsMail(context: NewsContext, t: AlertTranslator, words: MailWords): OutgoingMail {
  const { to, agency, items, others, alerts, releases } = context;
  const [[first], [alert]] = [items, alerts];
  if (!first || !alert) throw new Error("a mail about nothing");
  const count = items.length + others;
  return compose(
    {
      to,
      agency,
      words,
      subject:
        count === 1
          ? t("mail.subjectOne", { event: first.event, title: first.title })
          : t("mail.subject", { count }),
      why: t("mail.why", { until: alert.until }),
      headers: oneClickLeave(alert.stop),
      attachments: items.flatMap(({ picture }, index) =>
        picture
          ? [
              {
                name: `photo-${index + 1}.jpg`,
                type: "image/jpeg",
                content: picture.content,
                cid: pictureOf(index),
              },
            ]
          : [],
      ),
    },
    [
      text(words.t("greetingPlain")),
      text(t("mail.intro", { count })),
      ...items.flatMap(itemBlocks),
      ...(others > 0
        ? [
            {
              kind: "links" as const,
              links: [{ label: t("mail.more", { count: others }), href: alert.href }],
            },
          ]
        : []),
      ...closing({ agency }, words),
      ...alerts.flatMap((each) => footOf(each, t)),
      small(t("mail.release", { release: releases.join(", ") })),
    ],
  );
}
