import type { JsonEdit } from "../../domain/json/edits.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { ContentName } from "./content-answers.ts";

/** What `POST /api/desk/preview/` takes. */
export interface PreviewOrder {
  name: ContentName;
  edits: JsonEdit[];
  /** The language of the page, whatever that of the desk is. */
  pageLanguage: LanguageCode;
}

/** What it answers: where a frame of this site finds the page, for a quarter of an hour and for this person alone. */
export interface PreviewAnswer {
  address: string;
  /** Those in which the page can be looked at. */
  languages: LanguageCode[];
}

/** The answer 422 `preview-unreadable`: a file does not fit its schema, so that there is no page to show. */
export interface PreviewUnreadable {
  error: "preview-unreadable";
  message: string;
  name: ContentName;
  /** What the file is called at the desk. */
  title: string;
  /** The fields, each with its name in the language of the desk; empty where the file is no JSON. */
  places: { path: JsonPath; text: string }[];
}
