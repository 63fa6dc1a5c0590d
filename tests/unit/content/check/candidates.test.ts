import { expect, it } from "vitest";
import { closestMatch } from "@/lib/content/check/candidates";

it.each([
  ["availble", ["available", "sold", "rented"], "available"],
  ["SOLD", ["available", "sold"], "sold"],
  ["CadastralIncom", ["CadastralIncome", "RealEstateTax"], "CadastralIncome"],
  ["/contakt/", ["/contact/", "/contact-demand/"], "/contact/"],
  ["villa", ["apartment", "garage"], null],
  ["x", ["a"], null],
  ["", ["a"], null],
  ["nl", [], null],
])("%j is nearest to one of %j: %j", (written, known, expected) => {
  expect(closestMatch(written, known)).toBe(expected);
});
