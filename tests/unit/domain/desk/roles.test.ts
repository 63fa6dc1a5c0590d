import { expect, test } from "vitest";
import { mayStaff, staffRights, staffRoles } from "@/lib/domain/desk/roles";

test("what each role may do", () => {
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, staffRights.filter((right) => mayStaff(role, right))]),
  );
  const agent = [
    "requests.read",
    "requests.work",
    "content.read",
    "listings.update",
    "properties.draft",
    "listings.publish",
    "visits.work",
    "demand.mail",
  ];
  const editor = ["requests.export", "texts.publish", "content.edit", "owners.manage"];
  const publisher = ["audit.read", "people.erase", "settings.edit", "releases.publish"];
  expect(
    Object.fromEntries(Object.entries(table).map(([role, rights]) => [role, rights.toSorted()])),
  ).toEqual({
    agent: agent.toSorted(),
    editor: [...agent, ...editor].toSorted(),
    publisher: [...agent, ...editor, ...publisher].toSorted(),
  });
});
