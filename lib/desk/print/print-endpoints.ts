import "server-only";
import { type Catalogue, catalogueOf } from "../../content/catalogue.ts";
import { findingText } from "../../content/check/finding-text.ts";
import { mentionMessage } from "../../content/check/mention-message.ts";
import { regionOfRecord } from "../../content/listing/energy.ts";
import { missingIn } from "../../content/listing/mentions.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { PrintedKind } from "../../domain/desk/printed-kinds.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { languages } from "../../i18n/routing.ts";
import { fileResponse } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { PrintState } from "../contract/print-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { propertyFile } from "../listings/property-files.ts";
import type { PrintedAdvert } from "./printed-advert.ts";

/** How each is made, and what its file is called. Their code is loaded with the first. */
const printers: Record<
  PrintedKind,
  { ending: string; print: (content: Content, advert: PrintedAdvert) => Promise<Buffer> }
> = {
  brochure: {
    ending: "pdf",
    print: async (content, advert) => (await import("./brochure.ts")).brochurePdf(content, advert),
  },
  "window-card": {
    ending: "pdf",
    print: async (content, advert) => (await import("./window-card.ts")).windowCardPdf(content, advert),
  },
  square: {
    ending: "jpg",
    print: async (content, advert) => (await import("./square-picture.ts")).squarePicture(content, advert),
  },
};

/** What the check says of the mentions that an advert lacks, in the reader's language. */
function missingTexts(catalogue: Catalogue, record: PropertyRecord, language: LanguageCode): string[] {
  const region = regionOfRecord(record);
  if (!region) return [];
  return missingIn(catalogue, record).map(({ mention, fields, kind }) =>
    findingText({ message: mentionMessage(mention, fields, region, kind) }, language),
  );
}

/** The property as visitors have it now; as the desk has it where they do not. @throws HttpError `unknown-content` */
async function advertOf({ content, parts: [id = ""] }: DeskCall) {
  const catalogue = catalogueOf(content);
  const live = catalogue.properties.get(Number(id));
  const record = live ?? (/^\d+$/.test(id) && (await propertyFile(`properties/${id}`))?.record);
  if (!record) throw new HttpError("unknown-content");
  return { catalogue, record, isPublic: live !== undefined && isListed(live) };
}

/** `GET listings/{id}/print/`: a `PrintState`. */
async function readPrintState(call: DeskCall): Promise<PrintState> {
  const { catalogue, record, isPublic } = await advertOf(call);
  return { isPublic, missing: missingTexts(catalogue, record, call.language), languages };
}

/**
 * `GET listings/{id}/print/{kind}/?in=fr`: the brochure, the window card or the square picture of what the site shows, in a language.
 * @throws HttpError `print-mentions`, naming what is missing; `print-hidden` for what visitors cannot have; `not-here`
 */
async function readPrinted(call: DeskCall): Promise<Response> {
  const [id = "", kind = ""] = call.parts;
  const printer = Object.hasOwn(printers, kind) && printers[kind as PrintedKind];
  if (!printer) throw new HttpError("not-here");
  const { catalogue, record, isPublic } = await advertOf(call);
  const missing = missingTexts(catalogue, record, call.language);
  if (missing.length > 0)
    throw new HttpError("print-mentions", { values: { missing: missing.join(" ") }, details: { missing } });
  if (!isPublic) throw new HttpError("print-hidden");
  const wanted = call.query.get("in");
  const language = languages.find((each) => each === wanted) ?? call.language;
  const { printedAdvert } = await import("./printed-advert.ts");
  const advert = await printedAdvert(catalogue, record, language);
  const bytes = await printer.print(call.content, advert);
  return fileResponse(`${kind}-${id}-${language}.${printer.ending}`, bytes);
}

/** What is printed and shared of a property, made when it is asked for. */
export const printEndpoints: DeskEndpoints = {
  "listings/{}/print": { access: "content.read", read: readPrintState },
  "listings/{}/print/{}": { access: "content.read", read: readPrinted },
};
