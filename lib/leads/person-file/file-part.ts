import "server-only";
import type { Content } from "../../content/load.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MailWords } from "../../mail/compose/words.ts";
import type { linkWords } from "../../server/http/link-page.ts";
import type { LeadRecord } from "../records/lead-records.ts";

/** Whose file is open. */
export interface FilePerson {
  email: string;
  language: LanguageCode;
  content: Content;
  t: Awaited<ReturnType<typeof linkWords>>;
  words: MailWords;
  /** What they have sent, the newest first. */
  leads: readonly LeadRecord[];
}

/** One thing that the agency has of a person. */
export interface FileEntry {
  /** Within its part. */
  id: string;
  title: string;
  lines: string[];
  links?: { label: string; href: string }[];
  /** Buttons: each calls the part's `act` with its name. */
  actions?: { name: string; label: string }[];
}

/** A kind of things in a person's file. What a feature keeps of people joins the file by a part in `file-parts.ts`. */
export interface FilePart {
  /** Of letters alone: in what a button sends. */
  name: string;
  heading: (t: FilePerson["t"]) => string;
  /** @throws StoreUnavailable */
  read(person: FilePerson): Promise<FileEntry[]>;
  /** Does what a button says; twice is as once. @throws StoreUnavailable */
  act?(person: FilePerson, action: string, id: string): Promise<void>;
}
