import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A folder of sources and one of copies, thrown away with `remove()`. */
export async function pictureFolder() {
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  const source = join(root, "content");
  const target = join(root, "public");
  const feeds = join(root, "feeds");
  await Promise.all([source, feeds].map((folder) => mkdir(folder)));
  return {
    source,
    /** Of pictures of feeds. */
    feeds,
    target,
    put: async (file: string, content: Buffer | string) => {
      await mkdir(dirname(join(source, file)), { recursive: true });
      await writeFile(join(source, file), content);
    },
    take: (file: string) => rm(join(source, file)),
    copies: async () => {
      const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    remove: () => rm(root, { recursive: true }),
  };
}

/** A plain picture of this size, in pixels. */
export function plain(width: number, height: number, background = "#a8432b"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
