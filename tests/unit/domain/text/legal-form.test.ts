import { expect, test } from "vitest";
import { legalNameIn } from "@/lib/domain/text/legal-form";

test.each([
  ["Zennehuis bv", ["Zennehuis bv", "Zennehuis SRL", "Zennehuis bv", "Zennehuis GmbH"]],
  ["Maison S.R.L.", ["Maison BV", "Maison S.R.L.", "Maison S.R.L.", "Maison GmbH"]],
  ["Bureau Zenne NV", ["Bureau Zenne NV", "Bureau Zenne SA", "Bureau Zenne NV", "Bureau Zenne AG"]],
  ["Zennehuis", ["Zennehuis", "Zennehuis", "Zennehuis", "Zennehuis"]],
  ["NV", ["NV", "NV", "NV", "NV"]],
])("the form of %s is that of each language", (name, names) => {
  expect((["nl", "fr", "en", "de"] as const).map((language) => legalNameIn(name, language))).toEqual(names);
});
