import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type BrandFileSetting, brandFileName, isBrandFileSetting } from "../../domain/brand/brand-files.ts";
import { logoSize } from "../../domain/media/upload-limits.ts";
import { iconShapeFault, leastIconSide } from "../../pictures/logo-file.ts";
import { fileResponse } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { readStoredBytes, workingFolder } from "../content/working-content.ts";
import type { BrandFileSaved } from "../contract/picture-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { normalizeDraft } from "./normalize.ts";
import { commitOf } from "./picture-changes.ts";
import { receiveUpload } from "./receive-upload.ts";
import { storeUpload } from "./store-upload.ts";
import type { UploadDraft } from "./upload-drafts.ts";

/** Makes the file of a setting from what was sent. @returns its ending @throws HttpError with the reason why it is not taken */
async function normalizeBrandFile(draft: UploadDraft, setting: BrandFileSetting): Promise<string> {
  if (setting === "sharePicture") return normalizeDraft(draft, { ending: "jpg" });
  const ending = await normalizeDraft(draft, "logo");
  const shape = setting === "icon" ? iconShapeFault(await readFile(draft.normalized)) : null;
  if (shape)
    throw new HttpError("icon-shape", { values: { shape: shape.join(" × "), least: String(leastIconSide) } });
  return ending;
}

/**
 * `POST brand/upload/?setting=logo` with a file as its body: a `BrandFileSaved`. The site shows it once site.json names it and is published.
 * @throws HttpError `not-here` for a setting that names no file, `logo-…`, `icon-shape`; see `receiveUpload` and `storeUpload`
 */
async function handleBrandUpload(call: DeskCall): Promise<BrandFileSaved> {
  const setting = call.query.get("setting");
  if (!isBrandFileSetting(setting)) throw new HttpError("not-here");
  const isLogo = setting !== "sharePicture";
  const { draft, digest } = await receiveUpload(
    call,
    isLogo ? logoSize : call.content.site.uploads.pictureSize,
  );
  try {
    const file = brandFileName(setting, digest, await normalizeBrandFile(draft, setting));
    const isKnown = (await stat(path.join(workingFolder(), "brand", file)).catch(() => null)) !== null;
    if (!isKnown)
      await storeUpload(draft, { file: `brand/${file}`, picture: null, ...commitOf(call, `add ${file}`) });
    return { file };
  } finally {
    await draft.remove();
  }
}

/** A drawing that is opened by itself runs, loads and leads nowhere either. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** `GET brand/file/?file=`: a file of the working content, which need not be published. @throws HttpError `unknown-picture` */
async function readBrandFile({ query }: DeskCall): Promise<Response> {
  const file = query.get("file") ?? "";
  const isNamed = /^[a-z0-9-]{1,80}\.(svg|png|jpe?g)$/.test(file);
  const bytes = isNamed ? await readStoredBytes({ file: `brand/${file}` }) : null;
  if (!bytes) throw new HttpError("unknown-picture");
  const response = fileResponse(file, bytes);
  response.headers.set("content-security-policy", drawingPolicy);
  return response;
}

/** The addresses of the files of the agency's looks below `/api/desk/`. */
export const brandEndpoints: DeskEndpoints = {
  "brand/file": { access: "content.read", read: readBrandFile },
  "brand/upload": { access: "settings.edit", upload: handleBrandUpload },
};
