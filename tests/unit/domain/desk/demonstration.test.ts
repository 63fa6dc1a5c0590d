import { expect, test } from "vitest";
import { isDemonstration } from "@/lib/domain/desk/demonstration";

const invented = [{ email: "an@zennehuis.example" }];

test.each([
  ["http://localhost:3000", invented, true],
  ["http://127.0.0.1:3100", invented, true],
  ["http://[::1]:3000", invented, true],
  ["http://192.168.1.7:3000", invented, false],
  ["https://localhost.agency.be", invented, false],
  ["https://www.agency.be", invented, false],
  ["http://localhost:3000", [], false],
  ["http://localhost:3000", [...invented, { email: "an@agency.be" }], false],
])("%s with %j", (siteUrl, staff, expected) => {
  expect(isDemonstration(siteUrl, staff)).toBe(expected);
});
