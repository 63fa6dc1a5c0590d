import { describe, expect, it, vi } from "vitest";
import { previewAddress } from "@/lib/pictures/manifest";

vi.mock("server-only", () => ({}));

const manifest = {
  "exterior/villa.jpg": {
    width: 1500,
    height: 1000,
    hash: "0a1b2c3d",
    widths: [100, 400, 600, 1360],
    colour: "#8a9b7c",
  },
};

describe("previewAddress", () => {
  it("is that of the copy for link previews", () => {
    expect(previewAddress("exterior/villa.jpg", manifest)).toBe("/pictures/exterior/villa.0a1b2c3d-og.jpg");
  });

  it("names a file that does not exist", () => {
    expect(() => previewAddress("exterior/none.jpg", manifest)).toThrow("content/pictures/exterior/none.jpg");
  });
});
