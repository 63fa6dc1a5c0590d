import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { type LogoFile, readLogoFile } from "./logo-file.ts";

/** The files of a brand, in one folder, and the colour of its pages. */
export interface BrandPictures {
  folder: string;
  logo?: string | undefined;
  icon: string;
  sharePicture?: string | undefined;
  /** `#rrggbb` */
  paper: string;
}

const sharedSize = { width: 1200, height: 630 };
/** The share of its picture that a logo takes, where nothing else is on it. */
const sharedLogo = { width: 760, height: 260 };

/** The largest side that a picture is drawn at. */
const largestSide = 1024;
/** Pixels per inch of a drawing whose units are pixels. */
const plainDensity = 72;

/** A drawing at a size from which nothing is enlarged, whatever its units. */
export function openDrawing(bytes: Buffer, { width, height }: LogoFile): Sharp {
  const density = (plainDensity * largestSide) / Math.max(width, height);
  return sharp(bytes, { density: Math.min(100_000, Math.max(1, density)) });
}

/** Reads a logo. */
function read(folder: string, file: string): Sharp {
  const bytes = readFileSync(path.join(folder, file));
  const logo = readLogoFile(bytes);
  if (typeof logo === "string") throw new Error(`content/brand/${file}: ${logo}`);
  return logo.kind === "png" ? sharp(bytes) : openDrawing(bytes, logo);
}

/** The colour in the middle of an icon's upper edge, which its ground goes on in; the paper's where that is transparent. */
async function groundOf(icon: Sharp, paper: string): Promise<string> {
  const size = 64;
  const pixels = await icon.clone().resize(size, size).ensureAlpha().raw().toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray((size / 2) * 4);
  const isOpaque = alpha > 250;
  return isOpaque ? `#${Buffer.from([red, green, blue]).toString("hex")}` : paper;
}

const square = (icon: Sharp, size: number) => icon.clone().resize(size, size).png({ palette: true });

/** An icon that a phone cuts its own shape from: without a transparent corner, and with room around it. */
async function iconOn(icon: Sharp, ground: string, size: number, share: number): Promise<Sharp> {
  const drawn = await square(icon, Math.round(size * share)).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png({ palette: true });
}

/** A favicon.ico of one picture: its header, one entry and a PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** What is shown where somebody shares a page without a picture. */
async function sharedPicture({ folder, sharePicture, logo, icon, paper }: BrandPictures): Promise<Sharp> {
  if (sharePicture)
    return sharp(path.join(folder, sharePicture))
      .rotate()
      .resize({ ...sharedSize, fit: "cover" });
  const drawn = await read(folder, logo ?? icon)
    .resize({ ...sharedLogo, fit: "inside" })
    .png()
    .toBuffer();
  return sharp({ create: { ...sharedSize, channels: 3, background: paper } }).composite([{ input: drawn }]);
}

/**
 * Writes the logo and the icons of a tab, a phone and a shared page below `target`, in the place of those that are there.
 * @returns how many files there are
 */
export async function drawBrand(brand: BrandPictures, target: string): Promise<number> {
  const icon = read(brand.folder, brand.icon);
  const ground = await groundOf(icon, brand.paper);
  const small = await square(icon, 32).toBuffer();
  const shared = await sharedPicture(brand);
  const files: [string, Buffer][] = [
    ["favicon.ico", icoOf(small, 32)],
    ["icons/icon-32.png", small],
    ["icons/icon-192.png", await square(icon, 192).toBuffer()],
    ["icons/icon-512.png", await square(icon, 512).toBuffer()],
    ["icons/apple-touch-icon.png", await (await iconOn(icon, ground, 180, 1)).toBuffer()],
    ["icons/icon-maskable-512.png", await (await iconOn(icon, ground, 512, 0.8)).toBuffer()],
    ["icons/og-default.jpg", await shared.jpeg({ quality: 82, mozjpeg: true }).toBuffer()],
  ];
  if (brand.icon.endsWith(".svg"))
    files.push(["icons/icon.svg", readFileSync(path.join(brand.folder, brand.icon))]);
  for (const former of ["brand", "icons/icon.svg"])
    rmSync(path.join(target, former), { recursive: true, force: true });
  mkdirSync(path.join(target, "icons"), { recursive: true });
  cpSync(brand.folder, path.join(target, "brand"), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(path.join(target, name), bytes);
  return files.length + readdirSync(brand.folder).length;
}
