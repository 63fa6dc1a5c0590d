import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A variable of `lib/server/env.ts`, `import-variables.ts` or `reply-variables.ts` with its comment. */
const variable = /(?:^ +\/\*\*((?:(?!\*\/).)*)\*\/\n)?^ +([A-Z][A-Z_]+): z?\b/gms;

/** The environment as a table, made of what stands at each variable. */
function environmentTable(): string {
  const [own = ""] = readFileSync("lib/server/env.ts", "utf8").split("\nfunction parse(");
  const others = ["import", "reply"].map((name) => readFileSync(`lib/server/${name}-variables.ts`, "utf8"));
  const source = [own, ...others].join("");
  const found = [...source.matchAll(variable)];
  const rows = found.map(({ 1: comment = "", 2: name = "", index }, at) => {
    const definition = source.slice(index, found[at + 1]?.index);
    const [, text, number] =
      /\.default\("?([^")]+)"?\)|Between\(\s*[\d_.]+,\s*[\d_.]+,\s*([\d_.]+)/.exec(definition) ?? [];
    const meaning = comment
      .replace(/\n\s*\*/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    expect(meaning, `${name} has no comment`).not.toBe("");
    const otherwise = text ?? number?.replaceAll("_", "");
    return [`\`${name}\``, meaning, otherwise === undefined ? "" : `\`${otherwise}\``];
  });
  const lines = [["variable", "meaning", "default"], ["", "", ""], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells, line) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, line === 1 ? "-" : " ")).join(" | "),
  );
  return `# Environment

What the site and its commands read, from the environment or from \`.env\`. Of the comments of \`lib/server/env.ts\`, \`import-variables.ts\` and \`reply-variables.ts\`:
\`npx vitest run --project=rules tests/operator-pages.test.ts -u\` writes this page.

${table.map((line) => `| ${line} |`).join("\n")}
`;
}

test("the page on the environment is that of the code", async () => {
  await expect(environmentTable()).toMatchFileSnapshot("../docs/environment.md");
});

test.each([
  ["README.md", 600],
  ["docs/run.md", 1_200],
])("%s has %i words at most", (file, most) => {
  expect(readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most);
});

test("the page on what breaks has a row for each thing that the doctor looks at", () => {
  const code = ["lib/runtime/doctor.ts", "lib/domain/operations/diagnoses.ts"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const subjects = [
    ...code
      .join("\n")
      .matchAll(/subject[:=] ?"([^"]+)"|subject = "([^"]+)"|diagnosis\(\s*(?:"\w+"|level),\s*"([^"]+)"/g),
  ];
  const names = new Set(subjects.map(([, one, two, three]) => one ?? two ?? three));
  expect(names.size).toBeGreaterThan(14);
  const page = readFileSync("docs/trouble.md", "utf8");
  expect([...names].filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
});
