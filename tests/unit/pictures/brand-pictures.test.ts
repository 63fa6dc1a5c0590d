import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawBrand } from "@/lib/pictures/brand-pictures";
import { inspectLogo, readLogoFile } from "@/lib/pictures/logo-file";

let [folder, target] = ["", ""];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "brand-"));
  target = mkdtempSync(path.join(tmpdir(), "public-"));
});
afterEach(() => {
  for (const each of [folder, target]) rmSync(each, { recursive: true });
});

const add = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
const made = (name: string) => path.join(target, name);
const sizeOf = async (name: string) => {
  const { width, height } = await sharp(made(name)).metadata();
  return [width, height];
};
const colourAt = async (name: string, x: number, y: number) => {
  const { data, info } = await sharp(made(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
};

const blue =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#003366"/></svg>';

describe("an agency's icons", () => {
  it("are all made from one drawing", async () => {
    add("icon.svg", blue);
    await drawBrand({ folder, icon: "icon.svg", paper: "#ffffff" }, target);
    expect(await sizeOf("icons/icon-32.png")).toEqual([32, 32]);
    expect(await sizeOf("icons/icon-192.png")).toEqual([192, 192]);
    expect(await sizeOf("icons/icon-512.png")).toEqual([512, 512]);
    expect(await sizeOf("icons/apple-touch-icon.png")).toEqual([180, 180]);
    expect(await sizeOf("icons/icon-maskable-512.png")).toEqual([512, 512]);
    expect(await sizeOf("icons/og-default.jpg")).toEqual([1200, 630]);
    expect(readFileSync(made("icons/icon.svg"), "utf8")).toBe(blue);
    expect(readFileSync(made("brand/icon.svg"), "utf8")).toBe(blue);
  });

  it("fill the shape that a phone cuts from them, in the icon's own colour", async () => {
    add("icon.svg", blue);
    await drawBrand({ folder, icon: "icon.svg", paper: "#ffffff" }, target);
    expect(await colourAt("icons/icon-maskable-512.png", 2, 2)).toEqual([0, 0x33, 0x66]);
  });

  it("stand on paper where they are transparent", async () => {
    const png = sharp({ create: { width: 512, height: 512, channels: 4, background: "#00000000" } }).png();
    add("icon.png", await png.toBuffer());
    await drawBrand({ folder, icon: "icon.png", paper: "#faf0e6" }, target);
    expect(await colourAt("icons/apple-touch-icon.png", 90, 90)).toEqual([0xfa, 0xf0, 0xe6]);
    expect(readdirSync(made("icons"))).not.toContain("icon.svg");
  });

  it("take the place of the former ones", async () => {
    add("icon.svg", blue);
    add("logo.svg", blue);
    await drawBrand({ folder, icon: "icon.svg", paper: "#ffffff" }, target);
    rmSync(path.join(folder, "logo.svg"));
    await drawBrand({ folder, icon: "icon.svg", paper: "#ffffff" }, target);
    expect(readdirSync(made("brand"))).toEqual(["icon.svg"]);
  });

  it("have a favicon that holds a picture of 32 pixels", async () => {
    add("icon.svg", blue);
    await drawBrand({ folder, icon: "icon.svg", paper: "#ffffff" }, target);
    const ico = readFileSync(made("favicon.ico"));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
      width: 32,
      format: "png",
    });
  });
});

describe("the picture of a shared page", () => {
  it("is the logo on paper, whatever the units of its drawing", async () => {
    add("icon.svg", blue);
    add(
      "logo.svg",
      blue
        .replace('viewBox="0 0 4 4"', 'viewBox="0 0 9000 4000"')
        .replace('width="4" height="4"', 'width="9000" height="4000"'),
    );
    await drawBrand({ folder, icon: "icon.svg", logo: "logo.svg", paper: "#faf0e6" }, target);
    const [red = 0, , sea = 0] = await colourAt("icons/og-default.jpg", 600, 315);
    expect(sea).toBeGreaterThan(red + 60);
    const [paper = 0] = await colourAt("icons/og-default.jpg", 10, 10);
    expect(paper).toBeGreaterThan(0xf0);
  });
});

describe("a logo", () => {
  it("has the size of its drawing, or of its pixels", async () => {
    expect(readLogoFile(Buffer.from(blue))).toEqual({ kind: "svg", width: 4, height: 4 });
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(readLogoFile(png)).toEqual({ kind: "png", width: 30, height: 20 });
  });

  it("is no drawing that takes something from another file", () => {
    const linked = blue.replace("</svg>", '<image href="https://elsewhere.example/a.png"/></svg>');
    expect(inspectLogo(Buffer.from(linked))).toMatchObject({ fault: "linked" });
  });

  it("may name its own parts, and hold a picture", () => {
    const inside = '<use href="#a"/><path fill="url(#b)"/><image href="data:image/png;base64,AAAA"/>';
    expect(readLogoFile(Buffer.from(blue.replace("</svg>", `${inside}</svg>`)))).toMatchObject({
      kind: "svg",
    });
  });
});
