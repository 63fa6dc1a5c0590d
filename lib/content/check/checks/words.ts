import { isObject } from "../../../domain/json/json.ts";
import type { CheckedContent, CheckedWords } from "../checked-content.ts";
import { describeValue, errorsIn, type FieldPath, type Finding, warningsIn } from "../finding.ts";

/** What a message wants to be filled with: its arguments and tags, but for those inside a plural's branches. */
function gapsOf(message: string): string[] {
  const gaps = [...message.matchAll(/<(\w+)>/g)].map(([, name = ""]) => `<${name}>`);
  let depth = 0;
  for (const [at, letter] of [...message].entries()) {
    if (letter === "{" && depth++ === 0) {
      const [, name] = /^\{\s*(\w+)/.exec([...message].slice(at).join("")) ?? [];
      if (name) gaps.push(`{${name}}`);
    } else if (letter === "}") depth--;
  }
  return [...new Set(gaps)].sort();
}

function findingsAt(
  { file, catalogue }: CheckedWords,
  path: FieldPath,
  site: unknown,
  agency: unknown,
): Finding[] {
  if (isObject(site) && isObject(agency))
    return Object.entries(agency)
      .filter(([key]) => path.length > 0 || key !== "$schema")
      .flatMap(([key, value]) =>
        findingsAt(
          { file, catalogue },
          [...path, key],
          Object.hasOwn(site, key) ? site[key] : undefined,
          value,
        ),
      );
  const key = path.join(".");
  if (typeof site !== "string" || typeof agency !== "string")
    return [
      warningsIn(file)(
        path,
        { code: "words.unknown", values: { key } },
        "a text of the site",
        describeValue(agency),
      ),
    ];
  const [wanted, actual] = [gapsOf(site).join(" "), gapsOf(agency).join(" ")];
  if (wanted === actual) return [];
  return [
    errorsIn(file)(
      path,
      { code: "words.gaps", values: { key, gaps: wanted } },
      `a text with ${wanted || "no gaps"}`,
      describeValue(agency),
    ),
  ];
}

/** Words of the agency have a place in the site's catalogue, and the gaps of the text that they replace. */
export const wordOverrides = ({ words }: CheckedContent): Finding[] =>
  words.flatMap((file) => findingsAt(file, [], file.catalogue, file.data));
