import { describe, expect, it, vi } from "vitest";
import { pictureSources } from "@/lib/pictures/manifest";

vi.mock("server-only", () => ({}));

const manifest = {
  "exterior/villa.jpg": {
    width: 1500,
    height: 1000,
    hash: "0a1b2c3d",
    widths: [100, 400, 600, 1360],
    placeholder: "data:image/webp;base64,AA",
  },
  "exterior/narrow.jpg": {
    width: 300,
    height: 200,
    hash: "0a1b2c3d",
    widths: [100, 300],
    placeholder: "data:image/webp;base64,AA",
  },
};

describe("pictureSources", () => {
  it("gives the addresses of every copy", () => {
    expect(pictureSources("exterior/villa.jpg", manifest)).toEqual({
      width: 1500,
      height: 1000,
      placeholder: "data:image/webp;base64,AA",
      avif: [100, 400, 600, 1360].map((w) => `/pictures/exterior/villa.0a1b2c3d-${w}.avif ${w}w`).join(", "),
      webp: [100, 400, 600, 1360].map((w) => `/pictures/exterior/villa.0a1b2c3d-${w}.webp ${w}w`).join(", "),
      jpeg: [100, 400, 600, 1360].map((w) => `/pictures/exterior/villa.0a1b2c3d-${w}.jpg ${w}w`).join(", "),
      src: "/pictures/exterior/villa.0a1b2c3d-600.jpg",
      og: "/pictures/exterior/villa.0a1b2c3d-og.jpg",
    });
  });

  it("shows the widest copy of a narrow picture first", () => {
    expect(pictureSources("exterior/narrow.jpg", manifest).src).toBe(
      "/pictures/exterior/narrow.0a1b2c3d-300.jpg",
    );
  });

  it("names a file that does not exist", () => {
    expect(() => pictureSources("exterior/none.jpg", manifest)).toThrow("content/pictures/exterior/none.jpg");
  });
});
