import "server-only";
import { languageTable } from "../../domain/text/language.ts";
import type { MailAttachment, OutgoingMail } from "../outgoing-mail.ts";
import { heading, type MailBlock, type Row, small, text } from "./block.ts";
import { compose } from "./compose.ts";
import { fieldRows, writtenTexts } from "./field-rows.ts";
import { field, fullName, type MailContext } from "./mail-context.ts";
import { rentalConditionBlocks } from "./rental-conditions.ts";
import { visitAttachment } from "./visit-attachment.ts";
import type { MailWords } from "./words.ts";

/** A picture that travels with the mail: JPEG in base64, its size in pixels. */
export interface MailPicture {
  content: string;
  width: number;
  height: number;
  alt: string;
}

export interface AgencyExtras {
  picture?: MailPicture;
  /** A curriculum vitae. */
  files?: MailAttachment[];
}

const pictureCid = "property";

function subjectBlocks(
  { property, project }: MailContext,
  { t }: MailWords,
  picture?: MailPicture,
): MailBlock[] {
  const about = property ?? project;
  if (!about) return [];
  const reference = t("propertyReference", { reference: about.reference });
  return [
    heading(t(property ? "property" : "project")),
    ...(picture ? [{ kind: "picture" as const, cid: pictureCid, ...picture }] : []),
    { kind: "links", links: [{ label: about.title, href: about.href, note: `${reference}, ${about.note}` }] },
  ];
}

function documentBlocks({ documents = [] }: MailContext, { t }: MailWords): MailBlock[] {
  const named = (list: typeof documents, title: string): MailBlock[] =>
    list.length > 0 ? [heading(title), { kind: "list", items: list.map(({ name }) => name) }] : [];
  return [
    ...named(
      documents.filter(({ href }) => href === null),
      t("agency.toSend"),
    ),
    ...named(
      documents.filter(({ href }) => href !== null),
      t("agency.sent"),
    ),
  ];
}

/** Where the form was sent from, and what led there. */
function originRows(letter: MailContext, { t }: MailWords): Row[] {
  const utm = Object.entries((letter.fields.utm ?? {}) as Record<string, string>);
  const friend = field(letter, "friendEmail");
  const rows: Row[] = [
    [
      t("fields.friend"),
      friend && `${field(letter, "friendFirstName")} ${field(letter, "friendLastName")}, ${friend}`,
    ],
    [t("fields.path"), letter.shared?.href ?? ""],
    [t("fields.language"), languageTable[letter.senderLanguage].name],
    [t("fields.page"), field(letter, "page")],
    [t("fields.utm"), utm.map(([name, value]) => `${name}=${value}`).join(", ")],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** What the agency gets: everything that was sent, in its own language; an answer to it goes to the person. */
export function agencyMail(
  to: string,
  letter: MailContext,
  words: MailWords,
  extras: AgencyExtras = {},
): OutgoingMail {
  const { t } = words;
  const { picture, files = [] } = extras;
  const email = field(letter, "email");
  const name = fullName(letter) || email || letter.reference;
  const what = letter.hold ? t("visit.hold.what") : t(`flows.${letter.flow}.what`);
  const about = (letter.property ?? letter.project)?.title;
  const written = writtenTexts(letter, words);
  const cv: Row[] = files.map((file) => [t("fields.cv"), file.name]);
  const blocks: MailBlock[] = [
    text(t("agency.intro", { what })),
    ...(letter.flow === "sign-newsletter" ? [small(t("agency.pending"))] : []),
    ...(letter.hold ? [text(t("visit.hold.agency", { until: letter.hold.until }))] : []),
    { kind: "facts", rows: [...fieldRows(letter, words, "agency"), ...cv, ...originRows(letter, words)] },
    ...written.flatMap(([label, words]): MailBlock[] => [heading(label), { kind: "quote", text: words }]),
    ...subjectBlocks(letter, words, picture),
    ...documentBlocks(letter, words),
    ...(letter.rental ? rentalConditionBlocks(letter.rental, words) : []),
    ...(email ? [small(t("agency.reply", { name }))] : []),
    small(t("agency.stored", { reference: letter.reference })),
  ];
  const inline = picture
    ? [{ name: "photo.jpg", type: "image/jpeg", content: picture.content, cid: pictureCid }]
    : [];
  return compose(
    {
      to,
      language: letter.language,
      senderName: letter.agency.name,
      subject: about ? t("agency.subjectAbout", { what, name, about }) : t("agency.subject", { what, name }),
      ...(email && { replyTo: { name: fullName(letter), address: email } }),
      attachments: [...inline, ...files, ...visitAttachment(letter, words, "agency")],
    },
    blocks,
  );
}
