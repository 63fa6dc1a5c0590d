import "server-only";
import { ownersInFile, ownerWith } from "../../content/owners.ts";
import { staffWith } from "../../content/staff.ts";
import { shownPhone } from "../../domain/address/phone.ts";
import { type LinkPage, linkPage } from "../../server/http/link-page.ts";
import { type ContactField, contactFields } from "./file-changes.ts";
import type { FilePerson } from "./file-part.ts";
import { fileStepAddress, type OpenedFile } from "./open-file.ts";

/** One button that sends what it does. */
const sends = (value: string, label: string): NonNullable<LinkPage["form"]>["buttons"] => ({
  name: "do",
  options: [{ value, label }],
});

/** Where somebody asks for a link: with an old one by a button, without one by an address. */
export function requestPage(file: OpenedFile, alert?: string): Response {
  const { t, language, content, email } = file;
  if (email !== null)
    return linkPage(
      {
        title: t("links.file.old.title"),
        texts: [t("links.file.old.text")],
        button: t("links.file.old.button"),
      },
      language,
      content,
    );
  const field = {
    name: "email",
    label: t("mail.fields.email"),
    type: "email" as const,
    autocomplete: "email",
    isRequired: true,
    ...(alert && { error: alert }),
  };
  return linkPage(
    {
      title: t("links.file.title"),
      texts: [t("links.file.ask")],
      form: { fields: [field], buttons: sends("link", t("links.file.old.button")) },
    },
    language,
    content,
  );
}

export function correctPage(
  file: OpenedFile,
  { leads, words }: FilePerson,
  wrong: readonly ContactField[] = [],
): Response {
  const { t, language, content } = file;
  const storedValue = (name: ContactField) => {
    const value = leads.find(({ fields }) => typeof fields[name] === "string")?.fields[name];
    return typeof value === "string" ? value : "";
  };
  const types = {
    firstName: ["text", "given-name"],
    lastName: ["text", "family-name"],
    phone: ["tel", "tel"],
  } as const;
  const fields = contactFields.map((name) => {
    const label = words.labelOf({ name });
    return {
      ...{ name, label, value: storedValue(name) },
      type: types[name][0],
      autocomplete: types[name][1],
      ...(wrong.includes(name) && { error: t("links.file.correct.wrong", { fields: label }) }),
    };
  });
  return linkPage(
    {
      title: t("links.file.correct.title"),
      texts: [t("links.file.correct.text")],
      form: { fields, buttons: sends("correct", t("links.file.correct.button")) },
      links: [{ label: t("links.file.back"), href: fileStepAddress(file) }],
    },
    language,
    content,
  );
}

/** Whose data other duties hold: clients of the agency, and who works there. */
export const isHeld = (email: string) => Boolean(ownerWith(email, ownersInFile()) ?? staffWith(email));

export function erasePage(file: OpenedFile & { email: string }): Response {
  const { t, language, content, email } = file;
  const { phone } = content.site.agency;
  const back = { label: t("links.file.back"), href: fileStepAddress(file) };
  const title = t("links.file.erase.title");
  if (isHeld(email))
    return linkPage(
      { title, texts: [t("links.file.erase.held", { phone: shownPhone(phone) })], links: [back] },
      language,
      content,
    );
  return linkPage(
    {
      title,
      texts: [t("links.file.erase.text")],
      form: { buttons: sends("erase", t("links.file.erase.button")) },
      links: [back],
    },
    language,
    content,
  );
}
