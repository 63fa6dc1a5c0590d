import { mustBeAmong, valuesOf } from "../candidates.ts";
import type { CheckedContent } from "../checked-content.ts";
import { type Finding, shortened, warningsIn } from "../finding.ts";
import { findTexts, items } from "../json-tree.ts";

/** A tag or an entity of HTML. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Texts of properties and projects are plain: visitors would read a tag or an entity as it stands. */
export const markupInTexts = ({ folders }: CheckedContent): Finding[] =>
  [...folders.properties, ...folders.projects].flatMap(({ file, value }) =>
    findTexts(value.texts, (text) => markup.test(text)).map(([path, text]) => {
      const sign = shortened(markup.exec(text)?.[0] ?? "");
      return warningsIn(file)(
        ["texts", ...path],
        { code: "texts.markup", values: { sign } },
        "plain text, its paragraphs separated by an empty line",
        sign,
        "take it out, or write the sign that it stands for",
      );
    }),
  );

/** What `import.json` names is there; a warning, as the pages that are online need none of it. */
export function importReferences({ singles }: CheckedContent): Finding[] {
  const members = valuesOf(singles.team?.value.members, "id");
  const types = valuesOf(singles.types?.value.categories, "WebID");
  const file = "import.json";
  return items(singles.import?.value.sources).flatMap(([index, { contact, mapping }]) => {
    const at = (...path: string[]) =>
      ({ file, path: ["sources", index, ...path], severity: "warning" }) as const;
    const contacts = Object.entries(mapping?.contacts ?? {});
    const kinds = Object.entries(mapping?.types ?? {});
    return [
      ...mustBeAmong(contact, members, "teamMember", at("contact")),
      ...contacts.flatMap(([code, id]) =>
        mustBeAmong(id, members, "teamMember", at("mapping", "contacts", code)),
      ),
      ...kinds.flatMap(([kind, ids = ""]) =>
        ids.split(",").flatMap((id) => mustBeAmong(id, types, "type", at("mapping", "types", kind))),
      ),
    ];
  });
}
