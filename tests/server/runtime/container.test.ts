import { existsSync, readFileSync, statSync } from "node:fs";
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

  test("an image runs as a user without rights, on the Node that the project brings along", () => {
    const dockerfile = linesOf("Dockerfile");
    const { scripts, devDependencies, dependencies } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    );
    const commands = dockerfile
      .filter((line) => line.startsWith("CMD "))
      .map((line) => (JSON.parse(line.slice(4)) as string[]).join(" "));
    const [pages = "", site = ""] = commands;
    expect(scripts.start).toContain(pages);
    expect(existsSync(path.join(root, site.split(" ").at(-1) ?? ""))).toBe(true);
    expect(dockerfile.filter((line) => line === "USER node")).toHaveLength(commands.length);
    const [major] = { ...devDependencies, ...dependencies }.node.split(".");
    for (const line of dockerfile.filter((each) => each.startsWith("FROM ")))
      expect(line).toMatch(new RegExp(`^FROM (node:${major}-|project\\b)`));
  });

  test("a host of containers finds port 80, its volume and its hooks", () => {
    const [image = ""] = linesOf("Dockerfile").join("\n").split("\nFROM ").slice(-1);
    expect(image).toMatch(/PORT=80 /);
    expect(image).toContain("VOLUME /storage");
    const folder = /ln -s \/site\/(\S+) \/hooks/.exec(image)?.[1] ?? "";
    for (const name of ["pre-backup", "post-restore"])
      expect(statSync(path.join(root, folder, name)).mode & 0o111).toBe(0o111);
  });
});
