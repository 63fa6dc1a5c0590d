import { expect, test } from "vitest";
import { rightToEdit, rightToRead } from "@/lib/domain/desk/content-rights";

test.each<[string, (string | number)[], string]>([
  ["properties/7123", ["Price"], "listings.update"],
  ["properties/7123", ["MarqueeName", "nl"], "listings.update"],
  ["properties/7123", ["PublishPrice"], "content.edit"],
  ["properties/7123", [], "content.edit"],
  ["projects/300", ["Price"], "content.edit"],
  ["team", ["members", 0], "content.edit"],
  ["site", ["brand"], "settings.edit"],
  ["paths", [], "settings.edit"],
  ["staff", [], "settings.edit"],
  ["owners", ["owners", 0], "owners.manage"],
])("to change %s at %j needs %s", (name, path, right) => {
  expect(rightToEdit(name, path)).toBe(right);
});

test.each<[string, (string | number)[], string]>([
  ["properties/7123", ["texts", "nl"], "properties.draft"],
  ["properties/7123", [], "properties.draft"],
  ["properties/7123", ["Price"], "listings.update"],
  ["projects/300", ["Price"], "content.edit"],
  ["site", [], "settings.edit"],
])("to change %s at %j, which no visitor has met, needs %s", (name, path, right) => {
  expect(rightToEdit(name, path, true)).toBe(right);
});

test.each([
  ["properties/7123", "content.read"],
  ["site", "content.read"],
  ["staff", "settings.edit"],
  ["owners", "owners.manage"],
])("to read %s needs %s", (name, right) => {
  expect(rightToRead(name)).toBe(right);
});
