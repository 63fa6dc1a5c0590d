import "server-only";
import type { Attachment } from "postal-mime";
import { cleanLine } from "../../domain/text/clean-text.ts";
import type { LeadFile } from "../../server/lead-files.ts";
import { cleanName, detectedType } from "../../server/received-file.ts";

/**
 * A file that was not taken, by its name, and why: its kind, its size, that there were too many; without a name of the mail as a whole, which is
 * too large or cannot be read.
 */
export interface RefusedFile {
  name: string;
  reason: "kind" | "size" | "count" | "mail" | "unreadable";
}

/** What is taken, by the type that is found in the bytes, with the ending of its name. */
const kinds: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
};

/** Files of a mail, and bytes of one of them. */
const most = { files: 10, bytes: 10 * 1024 * 1024 };

/** Bytes of a picture within a text: a smaller one is the logo of a signature. */
const logo = 30 * 1024;

/** Parts that prove who has written a mail, of which nobody at the desk makes anything. */
const proofs = /^application\/(?:(?:x-)?pkcs7|pgp)-/;

const bytesIn = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content, "utf8") : new Uint8Array(content);

/** The files of a mail under clean names, and those that are not taken. Nothing in them is opened or unpacked. */
export async function readFiles(
  attachments: readonly Attachment[],
): Promise<{ files: LeadFile[]; refused: RefusedFile[] }> {
  const files: LeadFile[] = [];
  const refused: RefusedFile[] = [];
  for (const attachment of attachments) {
    if (proofs.test(attachment.mimeType)) continue;
    const content = bytesIn(attachment);
    if (attachment.related && content.length < logo) continue;
    const name = cleanLine(attachment.filename ?? attachment.mimeType).slice(0, 100);
    const reason = files.length >= most.files ? "count" : content.length > most.bytes ? "size" : undefined;
    const type = reason ? undefined : await detectedType(content);
    const ending = type && kinds[type];
    if (ending) files.push({ name: cleanName(name, ending, "attachment"), type, content });
    else if (refused.length < most.files) refused.push({ name, reason: reason ?? "kind" });
  }
  return { files, refused };
}
