import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { energyColour, energyColours } from "@/lib/domain/energy/energy-colours";
import {
  drawEnergyLabels,
  energyLabelNames,
  energyLabelSvg,
  energyLabelText,
} from "@/lib/pictures/energy-labels";

const luminance = (hex: string) => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe("energy labels", () => {
  it.each(Object.entries(energyColours))("class %s is legible", (_, { background, ink }) => {
    const [dark = 0, light = 0] = [luminance(background), luminance(ink)].sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it("take the colour of their letter", () => {
    expect(energyColour("c_sub")).toBe(energyColours.c);
    expect(energyColour("a_plusplus")).toBe(energyColours.a);
    expect(energyColour("z")).toBeUndefined();
  });

  it("are written as on the certificate", () => {
    expect(["a_plusplus", "b_plus", "c", "d_sub"].map(energyLabelText)).toEqual(["A++", "B+", "C", "D−"]);
  });

  it("need no font", () => {
    expect(energyLabelSvg("e_sub")).not.toContain("<text");
  });

  it("exist for every label of every region and are left alone when they are right", async () => {
    const target = await mkdtemp(join(tmpdir(), "labels-"));
    expect(await drawEnergyLabels(target)).toBe(7 + 19 + 9 + 10);
    const picture = join(target, "brussels/c_sub.png");
    expect(await sharp(picture).metadata()).toMatchObject({ width: 144, height: 72, hasAlpha: true });
    const { mtimeMs } = await stat(picture);
    await drawEnergyLabels(target);
    expect((await stat(picture)).mtimeMs).toBe(mtimeMs);
    await rm(target, { recursive: true });
  });

  it("belong to four regions", () => {
    expect(Object.keys(energyLabelNames)).toEqual(["flanders", "brussels", "wallonia", "luxembourg"]);
  });
});
