import "server-only";
import { fileSchema } from "../../content/check/field-schema.ts";
import { siteRules } from "../../content/law/site-rules.ts";
import { mandatoryMentionsSchema, papersSchema } from "../../content/schemas/rules.ts";
import type { ListedPlace, PlaceList } from "../../domain/address/listed-place.ts";
import type { MentionRule } from "../../domain/law/mandatory-mentions.ts";
import { mentionRules } from "../../domain/law/papers.ts";
import { type TypeKind, typeKinds } from "../../domain/listing/building.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Localized, textIn } from "../../domain/text/localized.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { FieldDescription, FormDescription, ReferenceName } from "../contract/field-description.ts";
import { FieldDescriber } from "./describe-fields.ts";
import { formReferences, readLoose, usedLanguages } from "./form-references.ts";
import { type FormKind, formKindOf } from "./form-tables.ts";
import { formWords } from "./form-words.ts";

/** A field with all that is inside it. */
export function* fieldsWithin(fields: readonly FieldDescription[]): Generator<FieldDescription> {
  for (const field of fields) {
    yield field;
    const { fields: inner = [], branches = [], item } = field;
    yield* fieldsWithin([...inner, ...branches, ...(item ? [item] : [])]);
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
    all.flatMap((type) => {
      const { id, kind } = type as { id?: unknown; kind?: unknown };
      const typeKind = typeKinds.find((name) => name === kind);
      return typeof id === "string" && typeKind ? [[id, typeKind]] : [];
    }),
  );
}

const coordinates = (latitude: unknown, longitude: unknown) =>
  typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;

/**
 * The places of `content/places.json`, as an address is completed with them.
 * @param language of the site: the one in which addresses name their town
 * @param reader the language of who reads the form
 */
function placeList(root: string, language: LanguageCode, reader: LanguageCode): PlaceList {
  const { places: list } = readLoose(root, "places");
  const rows: Readonly<Record<string, unknown>>[] = Array.isArray(list) ? list.filter(Boolean) : [];
  const places = rows.flatMap(({ Zip, CountryID = 10, Name, Parts, Latitude, Longitude }): ListedPlace[] => {
    const name = textIn((Name ?? {}) as Localized, language);
    if (typeof Zip !== "string" || typeof CountryID !== "number" || name === "") return [];
    const names = [...Object.values(Name as Localized), ...(Array.isArray(Parts) ? Parts : [])];
    return [
      {
        zip: Zip,
        country: CountryID,
        name,
        shown: textIn(Name as Localized, reader) || name,
        names: [...new Set(names.filter((text) => typeof text === "string"))],
        middle: coordinates(Latitude, Longitude),
      },
    ];
  });
  const { latitude, longitude } = (readLoose(root, "site").agency ?? {}) as Record<string, unknown>;
  return { places, agency: coordinates(latitude, longitude) };
}

/** What the law wants adverts to say, as the agency's own files have it where there are any. */
function lawfulMentions(root: string): MentionRule[] {
  const ofAgency = readLoose(root, "rules/mandatory-mentions");
  const ownPapers = readLoose(root, "rules/papers");
  const mentions = mandatoryMentionsSchema.safeParse(
    ofAgency.mentions ? ofAgency : siteRules["mandatory-mentions"],
  );
  const papers = papersSchema.safeParse(ownPapers.papers ? ownPapers : siteRules.papers);
  return mentionRules(mentions.data?.mentions ?? [], papers.data?.papers ?? []);
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
  const mentions = isProperty ? lawfulMentions(root) : [];
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
    mentions: mentions.filter(
      ({ validFrom, validUntil }) => validFrom <= today && (validUntil === undefined || today <= validUntil),
    ),
    ...(hasAddress && { places: placeList(root, languages[0] ?? language, language) }),
  };
}
