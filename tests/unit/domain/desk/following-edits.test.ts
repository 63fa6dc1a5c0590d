import { expect, test } from "vitest";
import { followingEdits } from "@/lib/domain/desk/following-edits";
import type { JsonPath } from "@/lib/domain/json/json";

const house = {
  ...{ Goal: 0, Status: "available", Marquee: 1, Price: 795_000 },
  Financial: { RegistrationRights: 99_375, CadastralIncome: 1_842 },
};
const context = { marquees: [{ number: 1 }, { number: 2, newPrice: true }], today: "2026-11-27" };
const price = [["Price"], 779_000] as const;
const day = "ModifiedAt=2026-11-27";

test.each<[string, readonly (readonly [JsonPath, unknown?])[], object, string[]]>([
  ["the day, of a text", [[["texts", "nl", "Description"], "a"]], {}, [day]],
  ["the day, of photos", [[["Pictures"], []]], {}, [day]],
  [
    "what hangs on it, of a price",
    [price],
    {},
    [day, "Marquee=2", "MarqueeName", "Financial.RegistrationRights"],
  ],
  [
    "no figure that is changed with it",
    [price, [["Financial", "RegistrationRights"], 97_375]],
    {},
    [day, "Marquee=2", "MarqueeName"],
  ],
  [
    "no mark that is changed with it",
    [price, [["Marquee"], 1]],
    {},
    [day, "MarqueeName", "Financial.RegistrationRights"],
  ],
  [
    "nothing that is taken back with it",
    [price, [["ModifiedAt"]], [["Marquee"], 1], [["MarqueeName"]], [["Financial"], {}]],
    {},
    [],
  ],
  [
    "the figures alone, of one that nobody sees",
    [price, [["Street"], "a"]],
    { Hidden: true },
    ["Financial.RegistrationRights"],
  ],
  ["nothing, of what no page shows", [[["OnlineMedia"], []]], {}, []],
  ["nothing, of the whole", [[[], {}]], {}, []],
  ["nothing, of nothing", [], {}, []],
])("of edits follows %s", (_, edits, more, expected) => {
  const sent = edits.map(([path, value]) => ({ path, value }));
  const followed = followingEdits(sent, { ...house, ...more }, context);
  expect(
    followed.map(({ path, value }) => path.join(".") + (value === undefined ? "" : `=${value}`)),
  ).toEqual(expected);
});
