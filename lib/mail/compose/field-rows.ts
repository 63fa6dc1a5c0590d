import "server-only";
import { formatPhone } from "../../domain/address/phone.ts";
import { offerDeposit } from "../../domain/law/deposits.ts";
import { formatDate, longDay } from "../../domain/text/dates.ts";
import { formatPrice } from "../../domain/text/money.ts";
import { isPlainName } from "../../forms/plain-name.ts";
import type { Row } from "./block.ts";
import { field, type MailContext } from "./mail-context.ts";
import type { MailWords } from "./words.ts";

const worded = ["ms", "mr", "sell", "let", "buy", "rent", "info", "visit", "phone", "email"] as const;
const money = (value: unknown) => (typeof value === "number" ? formatPrice(value) : "");
const plain = (value: unknown) => (value === undefined ? "" : String(value));

/** Hours, as the agency's list of them has them: `10:00–13:00`. */
const hours = /^\d{1,2}[:.h]\d{2} ?[-–] ?\d{1,2}[:.h]\d{2}$/;
/** A postcode of Belgium or a neighbour; one that begins with 0 could be the number of somebody to call. */
const postcode = /^[1-9]\d{3,4}$/;

/**
 * A value as a stranger's mail may repeat it: a name, a postcode, hours; anything else is left out. Anybody can put any address
 * into a form: what its mail repeats must be of no use to who wants to write to somebody else.
 */
const harmless = (value: string): string =>
  isPlainName(value) || postcode.test(value) || hours.test(value) ? value : "";

/**
 * The short fields of a request, labelled; what a person wrote at length stands apart.
 * @param reader the agency sees everything; the person sees what could not carry the words of somebody else
 */
export function fieldRows(letter: MailContext, words: MailWords, reader: "agency" | "person"): Row[] {
  const { names, visit } = letter;
  const { t } = words;
  const shown = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(", ");
    const text = plain(value);
    return reader === "agency" ? text : harmless(text);
  };
  const { fields } = letter;
  const written = (name: string) => shown(field(letter, name));
  const word = (value: unknown) => {
    const known = worded.find((each) => each === value);
    return known ? t(`values.${known}`) : shown(value);
  };
  /** The content's name of a type; what is no type is as it was written. */
  const type = (name: string | undefined, id: unknown) => (name && name !== id ? name : shown(id));
  const ids = Array.isArray(fields.propertyTypes) ? fields.propertyTypes : [];
  const types = (names.propertyTypes ?? ids).map((name, at) => type(String(name), ids[at])).filter(Boolean);
  const yesNo = (value: unknown) =>
    value === undefined ? "" : t(value === true ? "values.yes" : "values.no");
  const addressLine = (street: string, zip: string, city: string) =>
    [written(street), [written(zip), written(city)].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const ownAddress = field(letter, "street") ? addressLine("street", "zip", "city") : "";
  const { amount, rating } = fields;
  const rows: Row[] = [
    [t("fields.title"), word(fields.title)],
    [t("fields.name"), [written("firstName"), written("lastName")].filter(Boolean).join(" ")],
    [t("fields.email"), written("email")],
    [t("fields.phone"), shown(formatPhone(field(letter, "phone")))],
    [t("fields.address"), ownAddress],
    [t("fields.city"), ownAddress ? "" : written("city")],
    [t("fields.goal"), word(fields.goal)],
    [t("fields.kind"), word(fields.kind)],
    [t("fields.propertyType"), type(names.propertyType, fields.propertyType)],
    [t("fields.propertyTypes"), types.join(", ")],
    [t("fields.propertyAddress"), addressLine("propertyStreet", "propertyZip", "propertyCity")],
    [t("fields.zips"), shown(fields.zips)],
    [t("fields.minPrice"), money(fields.minPrice)],
    [t("fields.maxPrice"), money(fields.maxPrice)],
    [t("fields.minRooms"), plain(fields.minRooms)],
    [t("fields.minBathrooms"), plain(fields.minBathrooms)],
    [t("fields.minGarages"), plain(fields.minGarages)],
    [t("fields.minParkings"), plain(fields.minParkings)],
    [t("fields.unit"), names.unit ?? ""],
    [t("fields.slot"), visit ? t("visit.when", { ...visit, day: longDay(visit.day, letter.language) }) : ""],
    [t("fields.confirmed"), letter.rental?.mustConfirm ? yesNo(fields.confirmed) : ""],
    [t("fields.amount"), money(amount)],
    [t("fields.deposit"), typeof amount === "number" ? formatPrice(offerDeposit(amount)) : ""],
    [t("fields.validUntil"), formatDate(field(letter, "validUntil"))],
    [t("fields.rating"), typeof rating === "number" ? t("values.rating", { rating }) : ""],
    [t("fields.publish"), yesNo(fields.publish)],
    [t("fields.position"), written("position")],
    [t("fields.contactDevice"), word(fields.contactDevice)],
    [t("fields.contactSlot"), written("contactSlot")],
    [t("fields.newsletter"), fields.newsletter === true ? yesNo(true) : ""],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** What a person wrote at length, each with its label. */
export const writtenTexts = (letter: MailContext, { t }: MailWords): Row[] =>
  (["remark", "conditions", "text"] as const)
    .map((name): Row => [t(`fields.${name}`), field(letter, name)])
    .filter(([, value]) => value !== "");
