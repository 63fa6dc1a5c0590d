import "server-only";
import { loadCatalogue, today } from "../../content/catalogue.ts";
import { mapGround } from "../../content/map/ground.ts";
import { mapAreas } from "../../content/map/map.ts";
import { usualTypes } from "../../domain/desk/usual-type.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { FormDescription } from "../contract/field-description.ts";
import type { DeskMap } from "../contract/website-answers.ts";
import { type ContentEntries, type MissingTextsAnswer, websiteFolders } from "../contract/website-answers.ts";
import { formOf } from "../editing/form-of.ts";
import { usedLanguages } from "../editing/form-references.ts";
import { missingTexts, websiteEntries } from "../editing/website-entries.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { propertyFiles } from "../listings/property-files.ts";
import { requireReadableFile } from "./content-document.ts";
import { workingFolder } from "./working-content.ts";

/** `GET content/form/?name=`: a `FormDescription`, in the language of the desk, for who may read that file. */
async function readForm({ query, language, member }: DeskCall): Promise<FormDescription> {
  const { name } = requireReadableFile(query.get("name"), member.role);
  const form = formOf(name, workingFolder(), await loadMessages(language), { language, today: today() });
  if (!form) throw new HttpError("unknown-content");
  if (!name.startsWith("properties/")) return form;
  const { properties } = await propertyFiles();
  return { ...form, usualTypes: usualTypes(properties.map(({ record }) => record)) };
}

/** `GET content/map/`: a `DeskMap`, as the site that serves has it. */
function readMap(): DeskMap {
  const catalogue = loadCatalogue();
  return { ground: mapGround(catalogue), areas: mapAreas(catalogue) };
}

/** `GET content/entries/?folder=`: the `ContentEntries` of projects, articles or pages. */
function readEntries({ query, language }: DeskCall): ContentEntries {
  const folder = websiteFolders.find((name) => name === query.get("folder"));
  if (!folder) throw new HttpError("unknown-content");
  const entries = websiteEntries(workingFolder(), folder, language);
  return { entries, languages: usedLanguages(workingFolder()) };
}

/** `GET content/missing/`: a `MissingTextsAnswer`. */
const readMissing = ({ language }: DeskCall): MissingTextsAnswer => ({
  files: missingTexts(workingFolder(), language),
});

/** The endpoints of the forms of the content. */
export const formEndpoints: DeskEndpoints = {
  "content/form": { access: "content.read", read: readForm },
  "content/entries": { access: "content.read", read: readEntries },
  "content/missing": { access: "content.read", read: readMissing },
  "content/map": { access: "content.read", read: readMap },
};
