import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { jsonSchemas } from "@/lib/content/check/field-schema";
import { folders } from "@/lib/content/files";
import { formatFile } from "@/lib/content/format";

const folder = path.join("content", "schema");
const read = (file: string) => readFileSync(file, "utf8");

describe("content/schema", () => {
  it("holds what the schemas say now: npm run agency -- schemas writes it", () => {
    const committed = readdirSync(folder).map((name): [string, string] => [
      name,
      read(path.join(folder, name)),
    ]);
    expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(jsonSchemas()));
  });

  it("has a schema for each kind of file", () => {
    expect([...jsonSchemas().keys()].sort()).toEqual(
      [
        ...[
          "answers",
          "article",
          "categories",
          "drawing",
          "glossary",
          "import",
          "menu-page",
          "neighbourhoods",
          "owners",
          "paths",
          "pictures",
          "places",
          "project",
        ],
        ...["property", "references", "sale-prices", "site", "staff", "team", "testimonials", "types"],
      ].map((name) => `${name}.schema.json`),
    );
  });

  it("tells an editor what the trickier fields mean", () => {
    const { properties } = JSON.parse(jsonSchemas().get("property.schema.json") ?? "");
    for (const field of ["Goal", "WebIDs", "PriceUnit", "Marquee", "PublishPrice", "EPCLabelText"]) {
      expect(properties[field].description, field).toMatch(/\w+/);
    }
  });

  it("is what every file that people write points to", () => {
    const files = Object.keys(folders).flatMap((name) =>
      readdirSync(path.join("content", name)).map((file) => path.join("content", name, file)),
    );
    const single = readdirSync("content").filter((name) => name.endsWith(".json") && name !== formatFile);
    for (const file of [...files, ...single.map((name) => path.join("content", name))]) {
      const { $schema } = JSON.parse(read(file));
      const target = path.join(path.dirname(file), String($schema));
      expect(
        [...jsonSchemas().keys()].map((name) => path.join(folder, name)),
        file,
      ).toContain(target);
    }
  });
});
