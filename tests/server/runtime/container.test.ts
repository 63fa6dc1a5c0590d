import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");
const linesOf = (file: string) => readFileSync(path.join(root, file), "utf8").split("\n");

describe("the files for container engines", () => {
  test.each(["compose.yaml", "docs/how-to/compose-scaled.yaml"])(
    "%s: processes that may do little",
    (file) => {
      const lines = linesOf(file).map((line) => line.trim());
      const builds = lines.filter((line) => line === "build:");
      for (const line of ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'])
        expect(lines.filter((each) => each === line)).toHaveLength(builds.length);
    },
  );

  test("the image runs what `npm start` runs, as a user without rights, on the Node that the project brings along", () => {
    const dockerfile = linesOf("Dockerfile");
    const { scripts, devDependencies, dependencies } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    );
    const command: string[] = JSON.parse(
      dockerfile.findLast((line) => line.startsWith("CMD "))?.slice(4) ?? "[]",
    );
    expect(scripts.start).toContain(command.join(" "));
    expect(dockerfile).toContain("USER node");
    const [major] = { ...devDependencies, ...dependencies }.node.split(".");
    for (const line of dockerfile.filter((each) => each.startsWith("FROM ")))
      expect(line).toMatch(new RegExp(`^FROM node:${major}-`));
  });
});
