import { expect, test } from "vitest";
import { contactName } from "@/lib/domain/owner/owner-entry";

test.each([
  [{ firstName: "An", lastName: "Peeters" }, "A. P."],
  [{ firstName: " élodie ", lastName: "d’Udekem" }, "É. D."],
  [{ firstName: "ijsbrand", lastName: "Özdemir" }, "I. Ö."],
  [{ firstName: "", lastName: "Peeters" }, "P."],
  [{ firstName: "🏡", lastName: "(Jan)" }, "J."],
  [{ firstName: "e\u0301lodie", lastName: "𝒜" }, "E\u0301. 𝒜."],
  [{ lastName: 7 }, null],
  [{}, null],
])("of %j an owner sees %j", (person, shown) => {
  expect(contactName(person, false)).toBe(shown);
});

test("the whole name, where the agency wants it", () => {
  expect(contactName({ firstName: " An ", lastName: "Peeters" }, true)).toBe("An Peeters");
  expect(contactName({}, true)).toBeNull();
});
