import "server-only";
import { formatPhone } from "../../domain/address/phone.ts";
import { offerDeposit } from "../../domain/law/deposits.ts";
import { longDay, writtenDate } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { fieldsOf } from "../../forms/flows/index.ts";
import type { FieldLayout } from "../../forms/layout.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import type { Row } from "./blocks.ts";
import { field, type MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

const worded = [
  "ms",
  "mr",
  "sell",
  "let",
  "buy",
  "rent",
  "info",
  "visit",
  "documents",
  "phone",
  "email",
] as const;
const money = (value: unknown) => (typeof value === "number" ? formatPrice(value) : "");
const plain = (value: unknown) => (value === undefined ? "" : String(value));

/** Hours as they stand in the agency's list: `10:00–13:00`. */
const hours = /^\d{1,2}[:.h]\d{2} ?[-–] ?\d{1,2}[:.h]\d{2}$/;
/** A postcode of Belgium or a neighbour. One that begins with 0 could be a phone number. */
const postcode = /^[1-9]\d{3,4}$/;

/**
 * A value that may be repeated in a mail to a stranger: a name, a postcode, hours; anything else becomes empty. Anybody can put any
 * address into a form, so its mail must not be able to carry a message.
 */
const harmless = (value: string): string =>
  isPlainName(value) || postcode.test(value) || hours.test(value) ? value : "";

/** Fields of a form that the rows below show, besides those whose name has a label of its own (`mail.fields`); a consent is no row. */
const shownInRows = [
  ...["firstName", "lastName", "street", "zip", "propertyStreet", "propertyZip", "propertyCity", "unitId"],
  ...["friendFirstName", "friendLastName", "friendEmail", "elsewhere", "privacy"],
  ...["homeToSell", "homeSought"],
];

/** The fields of a form that the mails know nothing about: they are shown by their kind, under the label of the form. */
const otherFields = (layout: readonly FieldLayout[], { hasLabel }: MailWords): FieldLayout[] =>
  layout.filter(({ name }) => !hasLabel(name) && !shownInRows.includes(name));

/** `Friday 27 November 2026, 10:00`; empty where it is no time. */
const writtenSlot = (slot: string, language: LanguageCode): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(slot)
    ? `${longDay(slot.slice(0, 10), language)}, ${slot.slice(11)}`
    : "";

/**
 * The rows of such fields.
 * @param textFor writes a text as the reader may see it
 */
export function otherRows(
  layout: readonly FieldLayout[],
  values: Record<string, unknown>,
  words: MailWords,
  textFor: (value: unknown) => string,
): Row[] {
  const textOf = (field: FieldLayout, value: unknown): string => {
    if (Array.isArray(value))
      return value
        .map((item) => textOf(field, item))
        .filter(Boolean)
        .join(", ");
    if (typeof value === "boolean") return words.t(value ? "values.yes" : "values.no");
    if (field.kind === "amount") return money(value);
    if (field.kind === "date") return writtenDate(String(value), words.language);
    const isChoice = field.choices?.some((choice) => choice === value);
    return isChoice ? words.choiceOf(field, String(value)) : textFor(value);
  };
  return otherFields(layout, words)
    .filter(({ name, kind }) => kind !== "textarea" && kind !== "file" && values[name] !== undefined)
    .map((field) => [words.labelOf(field), textOf(field, values[field.name])]);
}

/**
 * The short fields of a submission with their labels; texts of several lines are apart, in `writtenTexts`.
 * @param reader the agency sees everything; the person sees what cannot carry the words of somebody else
 */
export function fieldRows(context: MailContext, words: MailWords, reader: "agency" | "person"): Row[] {
  const { names, visit } = context;
  const { t } = words;
  const textFor = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textFor).filter(Boolean).join(", ");
    const text = plain(value);
    return reader === "agency" ? text : harmless(text);
  };
  const { fields } = context;
  const written = (name: string) => textFor(field(context, name));
  const word = (value: unknown) => {
    const match = worded.find((candidate) => candidate === value);
    return match ? t(`values.${match}`) : textFor(value);
  };
  /** The name of a type in the agency's content; anything else as it was sent. */
  const type = (name: string | undefined, id: unknown) => (name && name !== id ? name : textFor(id));
  const ids = Array.isArray(fields.propertyTypes) ? fields.propertyTypes : [];
  const types = (names.propertyTypes ?? ids).map((name, at) => type(String(name), ids[at])).filter(Boolean);
  const yesNo = (value: unknown) =>
    value === undefined ? "" : t(value === true ? "values.yes" : "values.no");
  const addressLine = (street: string, zip: string, city: string) =>
    [written(street), [written(zip), written(city)].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const homeAddress = field(context, "street") ? addressLine("street", "zip", "city") : "";
  const { amount, rating } = fields;
  const rows: Row[] = [
    [t("fields.title"), word(fields.title)],
    [t("fields.name"), [written("firstName"), written("lastName")].filter(Boolean).join(" ")],
    [t("fields.email"), written("email")],
    [t("fields.phone"), textFor(formatPhone(field(context, "phone")))],
    [t("fields.address"), homeAddress],
    [t("fields.city"), homeAddress ? "" : written("city")],
    [t("fields.goal"), word(fields.goal)],
    [t("fields.kind"), word(fields.kind)],
    [t("fields.visitTimes"), written("visitTimes")],
    [t("fields.propertyType"), type(names.propertyType, fields.propertyType)],
    [t("fields.propertyTypes"), types.join(", ")],
    [t("fields.propertyAddress"), addressLine("propertyStreet", "propertyZip", "propertyCity")],
    [t("fields.zips"), textFor(fields.zips)],
    [t("fields.minPrice"), money(fields.minPrice)],
    [t("fields.maxPrice"), money(fields.maxPrice)],
    [t("fields.minRooms"), plain(fields.minRooms)],
    [t("fields.minBathrooms"), plain(fields.minBathrooms)],
    [t("fields.minGarages"), plain(fields.minGarages)],
    [t("fields.minParkings"), plain(fields.minParkings)],
    [t("fields.unit"), names.unit ?? ""],
    [t("fields.slot"), visit ? t("visit.when", { ...visit, day: longDay(visit.day, context.language) }) : ""],
    [t("fields.hour"), writtenSlot(field(context, "hour"), words.language)],
    [t("fields.confirmed"), context.rental?.mustConfirm ? yesNo(fields.confirmed) : ""],
    [t("fields.amount"), money(amount)],
    [t("fields.deposit"), typeof amount === "number" ? formatPrice(offerDeposit(amount)) : ""],
    [t("fields.validUntil"), writtenDate(field(context, "validUntil"), words.language)],
    [t("fields.rating"), typeof rating === "number" ? t("values.rating", { rating }) : ""],
    [t("fields.publish"), yesNo(fields.publish)],
    [t("fields.position"), written("position")],
    [t("fields.contactDevice"), word(fields.contactDevice)],
    [t("fields.contactSlot"), written("contactSlot")],
    [t("fields.sells"), fields.sells === true ? written("homeToSell") || yesNo(true) : ""],
    [t("fields.looks"), fields.looks === true ? written("homeSought") || yesNo(true) : ""],
    [t("fields.newsletter"), fields.newsletter === true ? yesNo(true) : ""],
    ...otherRows(fieldsOf(context.flow), fields, words, textFor),
  ];
  return rows.filter(([, value]) => value !== "");
}

/** The texts of several lines, with their labels. */
export function writtenTexts(context: MailContext, words: MailWords): Row[] {
  const labelled = (["remark", "conditions", "text"] as const).map(
    (name): Row => [words.t(`fields.${name}`), field(context, name)],
  );
  const rest = otherFields(fieldsOf(context.flow), words)
    .filter(({ kind }) => kind === "textarea")
    .map((layout): Row => [words.labelOf(layout), field(context, layout.name)]);
  return [...labelled, ...rest].filter(([, value]) => value !== "");
}
