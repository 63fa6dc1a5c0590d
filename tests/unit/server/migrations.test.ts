import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationNames, migrations } from "@/lib/server/db/migrate";
import { earlierChanges } from "@/lib/server/db/migrations/starting-state";

test("every file of a change is one, in the order of the numbers", () => {
  const files = readdirSync("lib/server/db/migrations").filter((name) => /^\d/.test(name));
  expect(migrationNames).toEqual([
    ...Object.keys(earlierChanges),
    ...files.toSorted().map((name) => name.replace(".ts", "")),
  ]);
});

test.each(Object.entries(migrations))(
  "%s asks for nothing, itself or an earlier change",
  (name, { requires }) => {
    const earlier = migrationNames.slice(0, migrationNames.indexOf(name));
    expect(["nothing", "itself", ...earlier]).toContain(requires);
  },
);
