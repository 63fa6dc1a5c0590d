import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { stopPictureSizes } from "@/lib/desk/pictures/picture-sizes";
import { env } from "@/lib/server/env";
import { askApi } from "../support/ask-api";
import { WorkingCopy } from "./content-support";
import type { DeskBrowser } from "./support";

/** A copy of the content whose pictures Git keeps too, and of which no copies for the site are made yet. */
export class PictureCopy extends WorkingCopy {
  constructor() {
    super();
    rmSync(path.join(this.folder, "public/pictures"), { recursive: true, force: true });
    writeFileSync(path.join(this.folder, ".gitignore"), "public\n");
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message=The pictures");
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await stopPictureSizes();
    await super[Symbol.asyncDispose]();
  }
}

/** Sends a file as a page of the desk does. */
export async function upload(
  browser: DeskBrowser,
  address: string,
  body: Uint8Array | ReadableStream,
  more: Record<string, string> = {},
) {
  const headers = browser.headers({ "content-type": "application/octet-stream", ...more });
  if (browser.origin) headers.set("origin", browser.origin);
  if (body instanceof Uint8Array && !headers.has("content-length"))
    headers.set("content-length", String(body.byteLength));
  const response = await askApi(
    new Request(`http://localhost:3000/api/desk/${address}${address.includes("?") ? "&" : "?"}language=nl`, {
      method: "POST",
      headers,
      body: body as BodyInit,
      duplex: "half",
    } as RequestInit),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A red picture with a blue corner on its upper left, as a camera that was held upright stores it: lying, with a note to turn it. */
export async function photo({
  width = 64,
  height = 48,
  orientation = 6,
}: {
  width?: number;
  height?: number;
  orientation?: number;
} = {}): Promise<Buffer> {
  const corner = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: "#0000ff" },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "Zaktelefoon" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "50/1 49/1 30/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "4/1 21/1 0/1",
      },
    })
    .withMetadata({ orientation })
    .withIccProfile("p3", { attach: true })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of some kilobytes that says it has so many pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The beginning of what an iPhone stores. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(2_000),
]);

/** All files below a folder; empty where there is none. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch {
    return [];
  }
}

/** What lies there of uploads that are on their way. */
export const drafts = () => filesBelow(path.join(env.dataDir, "uploads"));
