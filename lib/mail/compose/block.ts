import "server-only";
/** What a mail is made of: plain texts, escaped where they are written. Addresses (`href`) are made by us, never by a visitor. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  /** What a person wrote, its lines kept. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; rows: Row[] }
  | { kind: "list"; items: string[] }
  | { kind: "links"; links: Link[] }
  | { kind: "button"; label: string; href: string }
  | { kind: "picture"; cid: string; alt: string; width: number; height: number };

/** A label and its value, on one line each. */
export type Row = [label: string, value: string];

export interface Link {
  label: string;
  href: string;
  /** A few words behind it: place and price. */
  note?: string;
}

export const text = (words: string): MailBlock => ({ kind: "text", text: words });
export const heading = (words: string): MailBlock => ({ kind: "heading", text: words });
export const small = (words: string): MailBlock => ({ kind: "small", text: words });
