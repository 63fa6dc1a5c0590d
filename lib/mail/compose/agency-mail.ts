import "server-only";
import { languageTable } from "../../domain/text/language.ts";
import type { Arrival } from "../../domain/views/arrival.ts";
import { leadSource } from "../../domain/views/lead-source.ts";
import { flows } from "../../forms/flows/index.ts";
import type { MailAttachment, OutgoingMail } from "../outgoing-mail.ts";
import {
  aboutBlocks,
  heading,
  type MailBlock,
  type MailPicture,
  pictureFiles,
  type Row,
  small,
  text,
} from "./blocks.ts";
import { compose } from "./compose.ts";
import { fieldRows, writtenTexts } from "./field-rows.ts";
import { field, fullName, type MailContext } from "./mail-context.ts";
import { noticeOf } from "./notice.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

export interface AgencyExtras {
  picture?: MailPicture;
  /** A curriculum vitae. */
  files?: MailAttachment[];
  /** Absolute: the request at the desk, where there is one. */
  desk?: string | undefined;
  /** The name of the colleague who hands it over to the reader; missing for a new one. */
  handedOverBy?: string;
  audience?: OutgoingMail["audience"];
}

function documentBlocks({ documents = [] }: MailContext, { t }: MailWords): MailBlock[] {
  const named = (title: string, isSent: boolean): MailBlock[] => {
    const items = documents.filter(({ href }) => (href !== null) === isSent).map(({ name }) => name);
    return items.length > 0 ? [heading(title), { kind: "list", items }] : [];
  };
  return [...named(t("agency.toSend"), false), ...named(t("agency.sent"), true)];
}

/** `Portail immobilier : Immoweb`; empty where nothing is known. */
function sourceText({ fields: { utm, referrer } }: MailContext, { t }: MailWords): string {
  const { kind, name } = leadSource({ utm, referrer } as Arrival, []);
  return kind === "direct" ? "" : t("sources.named", { kind: t(`sources.${kind}`), name });
}

/** The friend, the page the form was sent from, and what had led there. */
function originRows(context: MailContext, words: MailWords): Row[] {
  const { t } = words;
  const friend = field(context, "friendEmail");
  const rows: Row[] = [
    [
      t("fields.friend"),
      friend && `${field(context, "friendFirstName")} ${field(context, "friendLastName")}, ${friend}`,
    ],
    [t("fields.path"), context.shared?.href ?? ""],
    [t("fields.language"), languageTable[context.senderLanguage].name],
    [t("fields.page"), field(context, "page")],
    [t("fields.source"), sourceText(context, words)],
    [t("fields.besides"), field(context, "besides")],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** Every short value that was sent, with its label, in the language of the words. @param files names of what came along */
export const requestRows = (context: MailContext, words: MailWords, files: readonly string[]): Row[] => [
  ...fieldRows(context, words, "agency"),
  ...files.map((name): Row => [words.t("fields.cv"), name]),
  ...originRows(context, words),
];

/** The mail to the agency: everything that was sent, in the language of the agency, and the way to it at the desk. An answer to it goes to the person. */
export function agencyMail(
  to: string,
  context: MailContext,
  words: MailWords,
  extras: AgencyExtras = {},
): OutgoingMail {
  const { t } = words;
  const { picture, files = [], handedOverBy, audience } = extras;
  const email = field(context, "email");
  const name = fullName(context) || email || context.reference;
  const visitWhat = context.visit && t(context.hold ? "visit.hold.what" : "visit.confirmed");
  const subjectOf = visitWhat ?? words.flowText(context.flow, "what");
  const what = handedOverBy ? t("agency.handedOver.what", { what: subjectOf }) : subjectOf;
  const noticeTitle = handedOverBy ? what : t("push.request", { what });
  const about = (context.property ?? context.project)?.title;
  const written = writtenTexts(context, words);
  const fileNames = files.map((file) => file.name);
  const waits = extras.desk !== undefined && !flows[context.flow].isFiled;
  const blocks: MailBlock[] = [
    text(handedOverBy ? t("agency.handedOver.text", { by: handedOverBy }) : t("agency.intro", { what })),
    ...(flows[context.flow].newsletter === "subscribe" ? [small(t("agency.pending"))] : []),
    ...(context.hold ? [text(t("visit.hold.agency", { until: context.hold.until }))] : []),
    { kind: "facts", rows: requestRows(context, words, fileNames) },
    ...written.flatMap(([label, value]): MailBlock[] => [heading(label), { kind: "quote", text: value }]),
    ...aboutBlocks(context, words, picture),
    ...documentBlocks(context, words),
    ...(context.rental ? rentalConditionBlocks(context.rental, words) : []),
    ...(extras.desk ? [{ kind: "button" as const, label: t("agency.open"), href: extras.desk }] : []),
    ...(email ? [small(t(waits ? "agency.reply" : "agency.replyDirectly", { name }))] : []),
    ...(extras.desk && context.flow === "purchase-offer" ? [small(t("agency.release"))] : []),
    small(t("agency.stored", { reference: context.reference })),
  ];
  return compose(
    {
      to,
      agency: context.agency,
      words,
      subject: about ? t("agency.subjectAbout", { what, name, about }) : t("agency.subject", { what, name }),
      ...(email && { replyTo: { name: fullName(context), address: email } }),
      ...(flows[context.flow].isFiled ? {} : noticeOf(noticeTitle, context, extras.desk)),
      ...(audience && { audience }),
      attachments: [
        ...pictureFiles(picture),
        ...files,
        ...(handedOverBy ? [] : visitAttachment(context, words, "agency")),
      ],
    },
    blocks,
  );
}
