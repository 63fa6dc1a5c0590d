import { expect, test } from "vitest";
import { chosenParts } from "./chosen.mjs";

const parts = [
  { name: "packages", cores: 1 },
  { name: "types", cores: 1, needs: ["packages"] },
  { name: "build", cores: 1, needs: ["types"] },
  { name: "server", cores: 1, needs: ["packages"] },
  { name: "end to end", cores: 2, needs: ["build"] },
];
const namesOf = (...names: string[]) => chosenParts(parts, names).map(({ name }) => name);

test("parts are chosen with all that they need; none are all", () => {
  expect(namesOf("server")).toEqual(["packages", "server"]);
  expect(namesOf("end to end", "types")).toEqual(["packages", "types", "build", "end to end"]);
  expect(namesOf()).toEqual(parts.map(({ name }) => name));
});

test("a name that is none is refused with those that there are", () => {
  expect(() => namesOf("servers")).toThrow("No part is called servers. There are: packages, types,");
});
