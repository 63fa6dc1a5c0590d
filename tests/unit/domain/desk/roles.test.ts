import { expect, test } from "vitest";
import { mayStaff, staffRights, staffRoles } from "@/lib/domain/desk/roles";

test("what each role may do", () => {
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, staffRights.filter((right) => mayStaff(role, right))]),
  );
  expect(table).toEqual({
    agent: ["requests.read", "requests.work"],
    editor: ["requests.read", "requests.work", "requests.export"],
    publisher: ["requests.read", "requests.work", "requests.export", "people.erase"],
  });
});
