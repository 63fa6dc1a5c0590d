import { formatDate } from "../domain/dates.ts";
import { offerDeposit } from "../domain/deposits.ts";
import { formatPrice } from "../domain/money.ts";
import { formatPhone } from "../domain/phone.ts";
import type { Row } from "./block.ts";
import { dayText } from "./day-text.ts";
import { field, fullName, type Letter } from "./letter.ts";
import type { MailWords } from "./words.ts";

const worded = ["ms", "mr", "sell", "let", "buy", "rent", "info", "visit", "phone", "email"] as const;
const money = (value: unknown) => (typeof value === "number" ? formatPrice(value) : "");
const listed = (value: unknown) => (Array.isArray(value) ? value.join(", ") : "");
const plain = (value: unknown) => (value === undefined ? "" : String(value));

/** Street, postcode and place of one kind of address, on one line. */
const addressLine = (letter: Letter, street: string, zip: string, city: string) =>
  [field(letter, street), [field(letter, zip), field(letter, city)].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

/** The short fields of a request, labelled; what a person wrote at length stands apart. */
export function fieldRows(letter: Letter, words: MailWords): Row[] {
  const { fields, names, visit } = letter;
  const { t } = words;
  const word = (value: unknown) => {
    const known = worded.find((each) => each === value);
    return known ? t(`values.${known}`) : plain(value);
  };
  const yesNo = (value: unknown) =>
    value === undefined ? "" : t(value === true ? "values.yes" : "values.no");
  const ownAddress = field(letter, "street") ? addressLine(letter, "street", "zip", "city") : "";
  const { amount, rating } = fields;
  const rows: Row[] = [
    [t("fields.title"), word(fields.title)],
    [t("fields.name"), fullName(letter)],
    [t("fields.email"), field(letter, "email")],
    [t("fields.phone"), formatPhone(field(letter, "phone"))],
    [t("fields.address"), ownAddress],
    [t("fields.city"), ownAddress ? "" : field(letter, "city")],
    [t("fields.goal"), word(fields.goal)],
    [t("fields.kind"), word(fields.kind)],
    [t("fields.propertyType"), names.propertyType ?? field(letter, "propertyType")],
    [t("fields.propertyTypes"), listed(names.propertyTypes ?? fields.propertyTypes)],
    [t("fields.propertyAddress"), addressLine(letter, "propertyStreet", "propertyZip", "propertyCity")],
    [t("fields.zips"), listed(fields.zips)],
    [t("fields.minPrice"), money(fields.minPrice)],
    [t("fields.maxPrice"), money(fields.maxPrice)],
    [t("fields.minRooms"), plain(fields.minRooms)],
    [t("fields.minBathrooms"), plain(fields.minBathrooms)],
    [t("fields.minGarages"), plain(fields.minGarages)],
    [t("fields.minParkings"), plain(fields.minParkings)],
    [t("fields.unit"), names.unit ?? ""],
    [t("fields.slot"), visit ? t("visit.when", { ...visit, day: dayText(visit.day, letter.language) }) : ""],
    [t("fields.confirmed"), letter.rental?.mustConfirm ? yesNo(fields.confirmed) : ""],
    [t("fields.amount"), money(amount)],
    [t("fields.deposit"), typeof amount === "number" ? formatPrice(offerDeposit(amount)) : ""],
    [t("fields.validUntil"), formatDate(field(letter, "validUntil"))],
    [t("fields.rating"), typeof rating === "number" ? t("values.rating", { rating }) : ""],
    [t("fields.publish"), yesNo(fields.publish)],
    [t("fields.position"), field(letter, "position")],
    [t("fields.contactDevice"), word(fields.contactDevice)],
    [t("fields.contactSlot"), field(letter, "contactSlot")],
    [t("fields.newsletter"), fields.newsletter === true ? yesNo(true) : ""],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** What a person wrote at length, each with its label. */
export const writtenTexts = (letter: Letter, { t }: MailWords): Row[] =>
  (["remark", "conditions", "text"] as const)
    .map((name): Row => [t(`fields.${name}`), field(letter, name)])
    .filter(([, value]) => value !== "");
