import "server-only";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import {
  type BrandFileSetting,
  brandFileName,
  brandFileSettings,
  isBrandFileFor,
  isBrandFileSetting,
} from "../../domain/brand/brand-files.ts";
import { jsonAt } from "../../domain/json/json.ts";
import { logoSize } from "../../domain/media/upload-limits.ts";
import { iconShapeFault, leastIconSide } from "../../pictures/logo-file.ts";
import { fileResponse } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { countSave } from "../content/save-content.ts";
import { readStoredBytes, workingFolder } from "../content/working-content.ts";
import { workingValue } from "../content/write-content.ts";
import type { BrandFileSaved, StoredBrandFiles } from "../contract/picture-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { requireUnused } from "./content-uses.ts";
import { normalizeDraft } from "./normalize.ts";
import { commitOf } from "./picture-changes.ts";
import { receiveUpload } from "./receive-upload.ts";
import { storeUpload } from "./store-upload.ts";
import { newDraft, type UploadDraft } from "./upload-drafts.ts";

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

/** The bytes of a file that is there. @throws HttpError `unknown-brand-file` */
async function brandFileBytes(file: unknown): Promise<Buffer<ArrayBuffer>> {
  const isNamed = typeof file === "string" && /^[a-z0-9-]{1,80}\.(svg|png|jpe?g)$/.test(file);
  const bytes = isNamed ? await readStoredBytes({ file: `brand/${file}` }) : null;
  if (!bytes) throw new HttpError("unknown-brand-file");
  return bytes;
}

/** `GET brand/?setting=logo`: the `StoredBrandFiles` for a setting, without those of other settings. @throws HttpError `not-here` for a setting that names no file */
async function readBrandFiles({ query }: DeskCall): Promise<StoredBrandFiles> {
  const setting = query.get("setting");
  if (!isBrandFileSetting(setting)) throw new HttpError("not-here");
  const folder = path.join(workingFolder(), "brand");
  const site = await workingValue("site").catch(() => null);
  const named = (each: BrandFileSetting) => jsonAt(site, ["brand", each]);
  const isOfOther = (file: string) =>
    named(setting) !== file && brandFileSettings.some((each) => named(each) === file);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && isBrandFileFor(setting, entry.name) && !isOfOther(entry.name))
      .map(async ({ name: file }) => {
        const full = path.join(folder, file);
        const { mtimeMs } = await stat(full);
        const isShapeless = setting === "icon" && iconShapeFault(await readFile(full)) !== null;
        return isShapeless ? [] : [{ file, mtimeMs }];
      }),
  );
  const files = found
    .flat()
    .sort((a, b) => b.mtimeMs - a.mtimeMs || a.file.localeCompare(b.file))
    .map(({ file }) => ({ file, isUsed: file === named(setting) }));
  return { files };
}

/** `POST brand/remove/` with `{ file }`, which no content names; Git still has it. @throws HttpError `unknown-brand-file`, `brand-file-in-use` */
async function handleBrandRemoval(call: DeskCall) {
  await countSave(call);
  const file = String(call.body.file);
  await brandFileBytes(file);
  const plan = { file: `brand/${file}`, picture: null, isRemoval: true, ...commitOf(call, `remove ${file}`) };
  await storeUpload(newDraft(), plan, () => requireUnused(file, "brand-file-in-use", call.language));
  return { removed: file };
}

/** A drawing that is opened by itself runs, loads and leads nowhere either. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** `GET brand/file/?file=`: a file of the working content, which need not be published. @throws HttpError `unknown-brand-file` */
async function readBrandFile({ query }: DeskCall): Promise<Response> {
  const file = query.get("file") ?? "";
  const response = fileResponse(file, await brandFileBytes(file));
  response.headers.set("content-security-policy", drawingPolicy);
  return response;
}

/** The addresses of the files of the agency's looks below `/api/desk/`. */
export const brandEndpoints: DeskEndpoints = {
  brand: { access: "settings.edit", read: readBrandFiles },
  "brand/file": { access: "content.read", read: readBrandFile },
  "brand/upload": { access: "settings.edit", upload: handleBrandUpload },
  "brand/remove": { access: "settings.edit", post: handleBrandRemoval },
};
