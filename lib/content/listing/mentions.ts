import { missingMentions } from "../../domain/law/mandatory-mentions.ts";
import type { Catalogue } from "../catalogue.ts";
import { rules } from "../law/rules.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** The mentions that the law of its region demands of an advert and it does not have: while there is one, nothing is printed or played of it. */
export function missingIn(
  { mainTypes, today }: Pick<Catalogue, "mainTypes" | "today">,
  record: PropertyRecord,
) {
  const kind = mainTypes.get(record.MainTypeName)?.kind;
  if (!kind) return [];
  return missingMentions({ ...record, kind }, rules.mandatoryMentions, today)
    .filter(({ severity }) => severity === "error")
    .map((mention) => ({ ...mention, kind }));
}
