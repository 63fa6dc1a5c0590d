import "server-only";
import type { MailPortrait } from "../../content/team.ts";
import { shownPhone } from "../../domain/address/phone.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import type { MailAttachment } from "../outgoing-mail.ts";
import { type Contact, type MailContext, type MailLink, namesOf } from "./mail-context.ts";
import { portraitCid } from "./portrait.ts";
import type { MailWords } from "./words.ts";

/** What a mail is made of: plain texts, which are escaped where they are written. An `href` is always made here, never by a visitor. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  /** A paragraph with its line breaks. */
  | { kind: "lines"; text: string }
  /** Words of a visitor, with their line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; rows: Row[] }
  | { kind: "list"; items: string[] }
  | { kind: "links"; links: MailLink[] }
  | { kind: "button"; label: string; href: string }
  | { kind: "picture"; cid: string; alt: string; width: number; height: number }
  /** Who writes or is to be called. */
  | { kind: "portrait"; portrait: MailPortrait; name: string };

/** A label and its value, on one line each. */
export type Row = [label: string, value: string];

export const text = (words: string): MailBlock => ({ kind: "text", text: words });
export const heading = (words: string): MailBlock => ({ kind: "heading", text: words });
export const small = (words: string): MailBlock => ({ kind: "small", text: words });

/** Greets by first and last name, where both are nothing but names: a first name alone does not go with Sie, u or vous. */
export function greeting(
  context: Pick<MailContext, "fields">,
  { t }: MailWords,
  of: "person" | "friend" = "person",
): MailBlock {
  const names = namesOf(context, of);
  return text(names.every(isPlainName) ? t("greeting", { name: names.join(" ") }) : t("greetingPlain"));
}

/** The face of somebody, where the agency has it. */
export const portraitBlocks = ({ name, portrait }: Pick<Contact, "name" | "portrait">): MailBlock[] =>
  portrait ? [{ kind: "portrait", portrait, name }] : [];

/** The contact person: face, name, phone, mail. */
export function contactBlocks({ contact }: Pick<MailContext, "contact">, { t }: MailWords): MailBlock[] {
  const rows: Row[] = [
    [contact.name, shownPhone(contact.phone)],
    [t("fields.email"), contact.email],
  ];
  return [heading(t("contact")), ...portraitBlocks(contact), { kind: "facts", rows }];
}

/** The end of every mail to a person. */
export const closing = ({ agency }: Pick<MailContext, "agency">, { t }: MailWords): MailBlock[] => [
  text(t("closing")),
  text(t("team", { agency: agency.name })),
];

/** A picture that travels with the mail: JPEG in base64, its size in pixels. */
export interface MailPicture {
  content: string;
  width: number;
  height: number;
  alt: string;
}

const pictureCid = "property";

export const pictureFiles = (picture?: MailPicture): MailAttachment[] =>
  picture ? [{ name: "photo.jpg", type: "image/jpeg", content: picture.content, cid: pictureCid }] : [];

/** The portraits among blocks, of which a mail has one at most. */
export const portraitFiles = (blocks: readonly MailBlock[]): MailAttachment[] =>
  blocks.flatMap((block) =>
    block.kind === "portrait"
      ? [{ name: "portrait.jpg", type: "image/jpeg", portrait: block.portrait, cid: portraitCid }]
      : [],
  );

/** A picture that {@link pictureFiles} attaches. */
export const pictureBlocks = (picture?: MailPicture): MailBlock[] =>
  picture ? [{ kind: "picture", cid: pictureCid, ...picture }] : [];

/** The property or the project that a mail is about: its picture, its title as a link, place and price. */
export function aboutBlocks(
  { property, project }: Pick<MailContext, "property" | "project">,
  { t }: MailWords,
  picture?: MailPicture,
): MailBlock[] {
  const about = property ?? project;
  if (!about) return [];
  const { title: label, href, note } = about;
  const reference = t("propertyReference", { reference: about.reference });
  return [
    heading(t(property ? "property" : "project")),
    ...pictureBlocks(picture),
    { kind: "links", links: [{ label, href, note: `${reference}, ${note}` }] },
  ];
}
