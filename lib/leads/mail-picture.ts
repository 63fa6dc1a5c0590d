import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import { pictureOf } from "../content/pictures.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { MailPicture } from "../mail/compose/agency-mail.ts";
import { copyName } from "../pictures/copy-names.ts";

/** Width in pixels of the copy that travels: sharp on a phone, some 25 kB. */
const copyWidth = 400;
/** Width at which it is shown. */
const shownWidth = 280;

/** The first picture of a property as a small JPEG; none where there is none, as a mail must not fail for it. */
export async function mailPicture(
  content: Content,
  { Pictures: [file] }: PropertyRecord,
  language: LanguageCode,
  folder = path.join(process.cwd(), "public/pictures"),
): Promise<MailPicture | undefined> {
  const picture = pictureOf(catalogueOf(content), file, language);
  if (!file || !picture) return undefined;
  const width = picture.widths.findLast((each) => each <= copyWidth) ?? picture.widths[0] ?? copyWidth;
  const bytes = await readFile(path.join(folder, copyName(file, picture.hash, width, "jpeg"))).catch(
    () => null,
  );
  return bytes
    ? {
        content: bytes.toString("base64"),
        width: shownWidth,
        height: Math.round((shownWidth * picture.height) / picture.width),
        alt: picture.alt,
      }
    : undefined;
}
