import "server-only";
import { fileSchema } from "../../content/check/field-schema.ts";
import { mandatoryMentionsSchema } from "../../content/schemas/rules.ts";
import type { TypeKind } from "../../domain/listing/building.ts";
import { typeKinds } from "../../domain/listing/building.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { FieldDescription, FormDescription, ReferenceName } from "../contract/field-description.ts";
import { FieldDescriber } from "./describe-fields.ts";
import { formReferences, readLoose, usedLanguages } from "./form-references.ts";
import { type FormKind, formKindOf } from "./form-tables.ts";
import { formWords } from "./form-words.ts";
import { placeList } from "./place-list.ts";

/** A field with all that is inside it. */
export function* fieldsWithin(fields: readonly FieldDescription[]): Generator<FieldDescription> {
  for (const field of fields) {
    yield field;
    yield* fieldsWithin([
      ...(field.fields ?? []),
      ...(field.branches ?? []),
      ...(field.item ? [field.item] : []),
    ]);
  }
}

/** The fields of a kind of file, with the words of a language. */
export const describedFields = (
  { id, schema, table }: FormKind,
  messages: MessageCatalogue,
): FieldDescription[] => new FieldDescriber(table, formWords(messages, id)).fields(fileSchema(schema), "");

/** The kind that rules of law see in each main type. */
function mainTypeKinds(root: string): Record<string, TypeKind> {
  const { mainTypes } = readLoose(root, "types");
  const all: unknown[] = Array.isArray(mainTypes) ? mainTypes : [];
  return Object.fromEntries(
    all.flatMap((each) => {
      const { id, kind } = each as { id?: unknown; kind?: unknown };
      const found = typeKinds.find((known) => known === kind);
      return typeof id === "string" && found ? [[id, found]] : [];
    }),
  );
}

/**
 * How a file of the content is edited; null where no file is called so.
 * @param root the folder of the content as it is now, of which people, types and the like are offered
 * @param today ISO day
 */
export function formOf(
  name: string,
  root: string,
  messages: MessageCatalogue,
  { language, today }: { language: LanguageCode; today: string },
): FormDescription | null {
  const kind = formKindOf(name);
  if (!kind) return null;
  const fields = describedFields(kind, messages);
  const isProperty = kind.id === "property";
  const hasAddress = isProperty || kind.id === "project";
  const references = [...fieldsWithin(fields)].flatMap(({ reference }): ReferenceName[] =>
    reference ? [reference] : [],
  );
  const rules = isProperty
    ? mandatoryMentionsSchema.safeParse(readLoose(root, "rules/mandatory-mentions"))
    : null;
  const groups: Readonly<Record<string, string>> = {
    ...messages.facts.groups,
    ...messages.deskFields.groups,
  };
  const languages = usedLanguages(root);
  return {
    name,
    groups: Object.keys(kind.table.groups).map((id) => ({ id, label: groups[id] ?? id })),
    fields,
    references: formReferences(references, { root, language, messages }),
    languages,
    kinds: isProperty ? mainTypeKinds(root) : {},
    mentions: (rules?.data?.mentions ?? []).filter(
      ({ validFrom, validUntil }) => validFrom <= today && (validUntil === undefined || today <= validUntil),
    ),
    ...(hasAddress && { places: placeList(root, languages[0] ?? language) }),
  };
}
