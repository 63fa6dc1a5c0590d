import { expect, test } from "vitest";
import { withEntryId } from "@/lib/domain/desk/entry-id";

const saved = { members: [{ id: "an", firstName: "An", lastName: "Verbeeck" }] };
const fresh = { id: "item-2", firstName: "", lastName: "" };
const idAfter = (before: object, entry: object, field = "lastName") => {
  const value = withEntryId(
    { begun: { members: [...saved.members, before] }, typed: { members: [...saved.members, entry] }, saved },
    ["members", 1, field],
    "nl",
  );
  return (value as { members: { id: string }[] }).members[1]?.id;
};
const inês = { id: "item-2", firstName: "Inês", lastName: "" };

test.each<[string, object, object, string]>([
  ["follows the name", fresh, inês, "ines"],
  [
    "goes on following it",
    { ...inês, id: "ines" },
    { ...inês, id: "ines", lastName: "Fonseca" },
    "ines-fonseca",
  ],
  ["is nobody else's", fresh, { ...fresh, firstName: "An" }, "an-2"],
  [
    "follows a text in languages",
    { id: "item-2" },
    { id: "item-2", name: { fr: "À louer", nl: "Te huur" } },
    "te-huur",
  ],
  ["stays where it was typed by hand", { ...inês, id: "if" }, { ...inês, id: "if", lastName: "F" }, "if"],
  ["stays while there is no name", fresh, { ...fresh }, "item-2"],
])("the id of a new entry %s", (_, before, entry, id) => {
  expect(idAfter(before, entry)).toBe(id);
});

test("an id that is saved stays, and so does one that is being typed", () => {
  const renamed = { members: [{ ...saved.members[0], lastName: "Peeters" }] };
  expect(withEntryId({ begun: saved, typed: renamed, saved }, ["members", 0, "lastName"], "nl")).toBe(
    renamed,
  );
  expect(idAfter(fresh, { ...inês, id: "x" }, "id")).toBe("x");
});
