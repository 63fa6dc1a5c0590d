import { globSync, readFileSync } from "node:fs";
import path from "node:path";

interface Entry {
  /** Below `content/`. */
  name: string;
  value: { [field: string]: unknown };
}

const entriesIn = (folder: string, pattern: string): Entry[] =>
  globSync(pattern, { cwd: folder }).map((name) => ({
    name,
    value: JSON.parse(readFileSync(path.join(folder, name), "utf8")),
  }));

/** What is in `content/` and not for visitors, whatever hides it. */
const isHidden = ({ name, value }: Entry) =>
  value.Hidden === true ||
  (typeof value.status === "string" && value.status !== "Published") ||
  (name.startsWith("projects/") && Object.keys(value.texts ?? {}).length === 0);

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [];
};

/** Parts of sentences that stand in a page as they are written, whatever becomes of quotes, numbers and blanks around them. */
const phrasesOf = (text: string) => text.match(/\p{L}[\p{L} ]{24,}\p{L}/gu) ?? [];

const isDocument = (text: string) => /^\d+-[\w-]+\.pdf$/.test(text);

/** Where somebody lives whose house is shown without its address. */
const hiddenAddress = ({ value: { PublishAddress, Street, HouseNumber } }: Entry): string[] =>
  PublishAddress === false && HouseNumber ? [`${Street} ${HouseNumber}`] : [];

const onlyTexts = (values: unknown[]) => values.filter((value) => typeof value === "string");

/**
 * Words and names that are of what is hidden alone: reference, street and sentences of what is prepared or withdrawn, pictures that nothing public names,
 * documents that are not public, addresses that are not published, and who owns what.
 * @param content the folder
 */
export function hiddenMarks(content: string): string[] {
  const entries = entriesIn(content, "{properties,projects,articles,pages}/*.json");
  const open = entries.filter((each) => !isHidden(each));
  const shared = entriesIn(content, "*.json").filter(({ name }) => !/^(pictures|owners|paths)\./.test(name));
  const told = [...open, ...shared].map(({ value }) => {
    const { Street: _, Documents: __, ...rest } = value;
    return JSON.stringify(value.PublishAddress === false ? rest : { ...value, Documents: [] });
  });
  const publicText = told.join("\n");
  const ofHidden = entries
    .filter(isHidden)
    .flatMap(({ value }) => [
      ...onlyTexts([value.RecordFile, value.Street, value.Video]),
      ...textsIn(value).flatMap(phrasesOf),
    ]);
  const isPublished = new Set(
    open.flatMap(({ value: { Documents } }) =>
      Array.isArray(Documents) ? Documents.flatMap(({ File, Public }) => (Public ? File : [])) : [],
    ),
  );
  const documents = entries
    .flatMap(({ value }) => textsIn(value.Documents).filter(isDocument))
    .filter((file) => !isPublished.has(file));
  const files = globSync("*/*.jpg", { cwd: path.join(content, "pictures") });
  const pictures = files
    .filter((file) => !publicText.includes(file))
    .map((file) => file.replace(/\.jpg$/, ""));
  const owners = entriesIn(content, "owners.json").flatMap(({ value }) => textsIn(value));
  const people = owners.filter((text) => text.includes("@"));
  const marks = [...ofHidden, ...documents, ...pictures, ...people, ...open.flatMap(hiddenAddress)];
  return [...new Set(marks)].filter((mark) => mark !== "" && !publicText.includes(mark));
}
