import type { JsonEdit } from "../../domain/json/edits.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";

/*
 * What the site and the process that renders previews send each other over its socket: an order to `POST /`, and `GET /{token}` for the page
 * that was made of it.
 */

/** What is to be rendered, and for whom. */
export interface RenderOrder {
  /** Of a file of the content: `properties/7123`. */
  name: string;
  edits: readonly JsonEdit[];
  language: LanguageCode;
  /** Of the site, as the browser sees it. */
  origin: string;
  /** The words that mark the page. */
  mark: string;
  /** Nobody else gets the page. */
  viewer: string;
}

/** What came of it. */
export type RenderOutcome =
  | { result: "made"; token: string }
  | { result: "unreadable"; name: string; paths: JsonPath[] }
  /** The edits do not fit the file. */
  | { result: "no-fit" }
  /** There is no such file, or nothing of it is on a page. */
  | { result: "no-page" }
  /** The page could not be rendered, such as for a picture that is not there. */
  | { result: "failed" }
  | { result: "busy" };

/** How long a page may take, in ms, before the process is killed that renders it. */
export const renderTime = 15_000;

/** The header of `GET /{token}` that names who asks. */
export const viewerHeader = "x-viewer";
