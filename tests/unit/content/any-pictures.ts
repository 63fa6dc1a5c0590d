import type { PictureManifest } from "@/lib/pictures/manifest-schema";

const entry = {
  width: 1200,
  height: 800,
  hash: "0a1b2c3d",
  widths: [100, 400, 600],
  placeholder: "data:image/",
};

/**
 * Stands in for the built pictures: every file is there.
 * @example vi.mock("@/lib/pictures/manifest", () => import("./any-pictures"));
 */
export const loadPictureManifest = (): PictureManifest => new Proxy({}, { get: () => entry });

export const previewAddress = (file: string) => `/pictures/${file.replace(/\.\w+$/, "")}.og.jpg`;
