import "server-only";
import { ownersInFile, ownerWith } from "../../content/owners.ts";
import { staffWith } from "../../content/staff.ts";
import { shownPhone } from "../../domain/address/phone.ts";
import { agencyPage, linkPage } from "../../server/http/link-page.ts";
import { type ContactField, contactFields } from "./file-changes.ts";
import { fileStyle, formMain } from "./file-page.ts";
import type { FilePerson } from "./file-part.ts";
import { fileStepAddress, type OpenedFile } from "./open-file.ts";

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
  const [title, button] = [t("links.file.title"), t("links.file.old.button")];
  const field = {
    name: "email",
    label: t("mail.fields.email"),
    value: "",
    type: "email",
    autocomplete: "email",
  } as const;
  const main = formMain({ title, texts: [t("links.file.ask")], alert, button }, "link", [field]);
  return agencyPage({ title, main, head: fileStyle }, language, content);
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
  const title = t("links.file.correct.title");
  const types = {
    firstName: ["text", "given-name"],
    lastName: ["text", "family-name"],
    phone: ["tel", "tel"],
  } as const;
  const main = formMain(
    {
      title,
      texts: [t("links.file.correct.text")],
      alert:
        wrong.length > 0
          ? t("links.file.correct.wrong", { fields: wrong.map((name) => words.labelOf({ name })).join(", ") })
          : undefined,
      button: t("links.file.correct.button"),
      back: { label: t("links.file.back"), href: fileStepAddress(file) },
    },
    "correct",
    contactFields.map((name) => ({
      name,
      label: words.labelOf({ name }),
      value: storedValue(name),
      type: types[name][0],
      autocomplete: types[name][1],
    })),
  );
  return agencyPage({ title, main, head: fileStyle }, language, content);
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
      form: { buttons: { name: "do", options: [{ value: "erase", label: t("links.file.erase.button") }] } },
      links: [back],
    },
    language,
    content,
  );
}
