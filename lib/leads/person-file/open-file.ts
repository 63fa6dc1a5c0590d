import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { failurePage, linkWords } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { openSealedAddress } from "../../server/sealed-address.ts";
import { leadRecords } from "../records/lead-records.ts";
import type { FileAddresses } from "./file-page.ts";
import type { FilePerson } from "./file-part.ts";

/** In characters: an address has 254 at most. */
const maxToken = 600;

/** A link to a file that somebody has opened. */
export interface OpenedFile {
  language: LanguageCode;
  content: Content;
  t: Awaited<ReturnType<typeof linkWords>>;
  token: string;
  /** Null where the link has none, or another site has made it. */
  email: string | null;
  isOld: boolean;
}

async function openFile(request: Request): Promise<OpenedFile> {
  const language = languageOf(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const sealed = token.length > maxToken ? null : openSealedAddress(token);
  return {
    language,
    content: loadContent(),
    t: await linkWords(language),
    token,
    email: sealed?.email ?? null,
    isOld: sealed !== null && sealed.expires * 1_000 < Date.now(),
  };
}

/** An answer for who has a link that works; errors become pages. */
export async function answerFile(
  request: Request,
  answer: (file: OpenedFile) => Promise<Response>,
): Promise<Response> {
  const file = await openFile(request);
  try {
    return await answer(file);
  } catch (error) {
    return failurePage(error, file.language, file.content);
  }
}

export const isFileOpen = (file: OpenedFile): file is OpenedFile & { email: string } =>
  file.email !== null && !file.isOld;

export const fileStepAddress = ({ token, language }: OpenedFile, more: Record<string, string> = {}) =>
  `/api/my-file/?${new URLSearchParams({ token, language, ...more })}`;

export const stepsOf = (file: OpenedFile): FileAddresses => ({
  data: fileStepAddress(file).replace("/my-file/", "/my-file/data/"),
  correct: fileStepAddress(file, { step: "correct" }),
  erase: fileStepAddress(file, { step: "erase" }),
});

export const personOf = async ({
  language,
  content,
  t,
  email,
}: OpenedFile & { email: string }): Promise<FilePerson> => ({
  email,
  language,
  content,
  t,
  words: await mailWords(language),
  leads: (await leadRecords({ email })).filter((lead) => lead.email === email),
});
