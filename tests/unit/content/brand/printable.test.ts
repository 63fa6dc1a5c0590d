import { expect, it } from "vitest";
import { printable } from "@/lib/content/brand/printable";

const characters = new Set(
  [..."abcdefghijklmnopqrstuvwxyz €²\u00a0"].map((sign) => sign.codePointAt(0) ?? 0),
);

it.each([
  ["12\u202f€", "12\u00a0€"],
  ["kg co₂ a m²", "kg co2 a m²"],
  ["a ≥ b", "a >= b"],
  ["Ж", "Ж"],
])("%s is printed as %s", (text, expected) => {
  expect(
    printable(text, new Set([...characters, ..."0123456789>=".split("").map((sign) => sign.charCodeAt(0))])),
  ).toBe(expected);
});
