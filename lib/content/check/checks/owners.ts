import type { CheckedContent } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items } from "../json-path.ts";
import { mustBeKnown } from "../known-values.ts";
import { propertyIds } from "../property-entries.ts";

/** Owners see properties that are there, in a language that the site speaks. */
export function checkOwners(content: CheckedContent): Finding[] {
  const { singles } = content;
  const properties = propertyIds(content);
  const spoken = items(singles.site?.value.languages).flatMap(([, { code, use }]) =>
    use && code ? [code] : [],
  );
  const languages = singles.site ? new Set(spoken) : undefined;
  return items(singles.owners?.value.owners).flatMap(([index, owner]) => [
    ...mustBeKnown(owner.language, languages, "a language that is in use (site.json)", {
      file: "owners.json",
      path: ["owners", index, "language"],
    }),
    ...items(owner.properties).flatMap(([at, id]) =>
      mustBeKnown(id, properties, "the ID of a property (properties/)", {
        file: "owners.json",
        path: ["owners", index, "properties", at],
      }),
    ),
  ]);
}
