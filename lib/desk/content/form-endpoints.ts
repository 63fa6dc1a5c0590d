import "server-only";
import { loadCatalogue, today } from "../../content/catalogue.ts";
import { mapGround } from "../../content/map/ground.ts";
import { mapAreas } from "../../content/map/map.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import type { DeskMap } from "../contract/desk-map.ts";
import type { FormDescription } from "../contract/field-description.ts";
import { type ContentEntries, type MissingTextsAnswer, websiteFolders } from "../contract/website-answers.ts";
import { formOf } from "../editing/form-of.ts";
import { usedLanguages } from "../editing/form-references.ts";
import { missingTexts, websiteEntries } from "../editing/website-entries.ts";
import type { DeskEndpoint } from "../endpoint.ts";
import type { SignedInStaff } from "../require-staff.ts";
import { requireReadableFile } from "./content-document.ts";
import { workingFolder } from "./working-content.ts";

/** `GET content/form/?name=`: a `FormDescription`, in the language of the desk, for who may read that file. */
async function readForm(request: Request, { member }: SignedInStaff): Promise<FormDescription> {
  const { name } = requireReadableFile(new URL(request.url).searchParams.get("name"), member.role);
  const language = languageOf(request);
  const form = formOf(name, workingFolder(), await loadMessages(language), { language, today: today() });
  if (!form) throw new HttpError("unknown-content");
  return form;
}

/** `GET content/map/`: a `DeskMap`, as the site that serves has it. */
async function readMap(): Promise<DeskMap> {
  const catalogue = loadCatalogue();
  return { ground: mapGround(catalogue), areas: mapAreas(catalogue) };
}

/** `GET content/entries/?folder=`: the `ContentEntries` of projects, articles or pages. */
async function readEntries(request: Request): Promise<ContentEntries> {
  const named = new URL(request.url).searchParams.get("folder");
  const folder = websiteFolders.find((each) => each === named);
  if (!folder) throw new HttpError("unknown-content");
  const entries = websiteEntries(workingFolder(), folder, languageOf(request));
  return { entries, languages: usedLanguages(workingFolder()) };
}

/** `GET content/missing/`: a `MissingTextsAnswer`. */
async function readMissing(request: Request): Promise<MissingTextsAnswer> {
  return { files: missingTexts(workingFolder(), languageOf(request)) };
}

/** The endpoints of the forms of the content. */
export const formEndpoints: Readonly<Record<string, DeskEndpoint>> = {
  "content/form": { access: "content.read", read: readForm },
  "content/entries": { access: "content.read", read: readEntries },
  "content/missing": { access: "content.read", read: readMissing },
  "content/map": { access: "content.read", read: readMap },
};
