import { pictureWidths } from "@/lib/pictures/settings";

/** Files of more bytes are made smaller before they are sent, where the browser can: a phone's connection is slower than the phone. */
const heavy = 2_500_000;
/** What the site shows at most, in pixels of the longest side. */
const longestSide = Math.max(...pictureWidths);
const previewSide = 160;

/** What is sent of a photo, and a small copy to recognise it by. */
export interface PreparedPhoto {
  file: Blob;
  /** A `data:` address; null where the browser cannot read the photo. */
  preview: string | null;
}

/** What an iPhone makes: where Safari reads it, the server need not decode it. */
const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));

async function prepare(file: File): Promise<PreparedPhoto> {
  const picture = await createImageBitmap(file);
  try {
    const preview = drawn(picture, previewSide)?.toDataURL("image/jpeg", 0.7) ?? null;
    if (!isHeic(file) && file.size <= heavy) return { file, preview };
    const canvas = drawn(picture, longestSide);
    const smaller = canvas && (await asJpeg(canvas));
    return { file: smaller && (isHeic(file) || smaller.size < file.size) ? smaller : file, preview };
  } finally {
    picture.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Makes a photo ready to be sent, one after the other, as each takes 50 MB. What the browser cannot read is sent as it is. */
export function preparePhoto(file: File): Promise<PreparedPhoto> {
  const result = last.then(() => prepare(file)).catch(() => ({ file, preview: null }));
  last = result;
  return result;
}
