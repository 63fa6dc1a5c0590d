import { expect, type Locator, type Page } from "@playwright/test";
import type { FlowName } from "@/lib/forms/flows";
import { flows } from "@/lib/forms/flows";
import type { FieldLayout } from "@/lib/forms/layout";
import { addressOf, first, type Language, prefixOf, projects, properties, wordsOf } from "./site";

const available = properties.filter(({ Status }) => Status === "available");
/** For sale at a price that is shown, and to be visited at the agency's own times. */
const forSale = available.filter(
  (property) =>
    property.Goal === 0 &&
    property.PublishPrice &&
    property.Marquee !== 3 &&
    property.CountryID === 10 &&
    !("Visits" in property),
);
/** At a price that the amount below is near to: another one is asked about. */
const nearOffer = forSale.filter(({ Price }) => Price > 200_000 && Price < 600_000);
const forRent = available.filter(({ Goal }) => Goal !== 0);
const documented = forSale.filter((property) => "Documents" in property);
const at = <Item>(items: Item[], index: number): Item => first(items.slice(index), "property");

export const words = (language: Language) => wordsOf(language, "forms");
export const sentences = (language: Language) => wordsOf(language, "formErrors");

/** Where a form is, and how one gets to it. */
export interface Walk {
  flow: FlowName;
  /** The page it is on; forms of a property or project are opened there. */
  path: (language: Language) => string;
}

const onPage = (flow: FlowName, key: string): Walk => ({
  flow,
  path: (language) => addressOf(key, language),
});
/** No two languages ask for the same visit or the same documents. */
const ofProperty = (flow: FlowName, found: typeof properties): Walk => ({
  flow,
  path: (language) =>
    `${prefixOf(language)}/property/${at(found, ["nl", "fr", "en", "de"].indexOf(language)).ID}/`,
});

export const walks: Walk[] = [
  onPage("site-contact", "contact"),
  onPage("contact-demand", "contact-demand"),
  onPage("demand-register", "demand-register"),
  onPage("testimonial", "testimonial"),
  onPage("job-application", "jobs"),
  onPage("sign-newsletter", "home"),
  onPage("unsubscribe-newsletter", "unsubscribe"),
  ofProperty("contact-me", forSale),
  ofProperty("appointment", forRent),
  ofProperty("document-request", documented),
  ofProperty("purchase-offer", nearOffer),
  ofProperty("send-to-friend", forSale),
  {
    flow: "contact-construction",
    path: (language) => `${prefixOf(language)}/project/${at(projects, 0).ID}/`,
  },
];

export const walkOf = (flow: FlowName): Walk =>
  first(
    walks.filter((walk) => walk.flow === flow),
    flow,
  );

export const formOf = (page: Page, flow: FlowName) => page.locator(`form[data-form="${flow}"]`);

/** Goes where a form is, and opens it where it lies behind a link. */
export async function openForm(page: Page, { flow, path }: Walk, language: Language): Promise<Locator> {
  await page.goto(path(language));
  const link = page.locator(`a[data-opens="${flow}"]`).first();
  if (await link.count()) {
    await link.click();
    await expect(page.locator("dialog.form-dialog")).toBeVisible();
  }
  return formOf(page, flow);
}

const texts: Record<string, string> = {
  firstName: "Annelies",
  lastName: "Peeters",
  phone: "0475 12 34 56",
  city: "Ukkel",
  street: "Dorpsstraat 12",
  zip: "1180",
  friendFirstName: "Noé",
  friendLastName: "Dupont",
  friendEmail: "noe@example.be",
  amount: "310.000",
  minPrice: "200.000",
  maxPrice: "€ 350.000",
  validUntil: "2099-12-31",
  remark: "Tot gauw, à bientôt & <b>bis bald</b>",
};
const plain = new Set<FieldLayout["kind"]>(["text", "email", "tel", "zip", "textarea", "date", "amount"]);

/** The smallest document that is one. */
const cv = {
  name: "Mijn cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
};

async function fillField(
  form: Locator,
  flow: FlowName,
  { name, kind, required, when, unless }: FieldLayout,
  email: string,
) {
  const control = form.locator(`#${flow}-${name}`);
  // An hour is chosen before: nobody needs to know when to phone.
  if (when || unless === "hour") return;
  if (plain.has(kind)) await control.fill(name === "email" ? email : (texts[name] ?? "Zoals altijd"));
  else if (kind === "select") await control.selectOption({ index: 1 });
  else if (kind === "file") await control.setInputFiles(cv);
  else if (kind === "slots") await form.locator(`[name=${name}]`).first().check();
  else if (kind === "statements") {
    if (await control.count()) await control.check();
  } else if (kind !== "tick" || required) await control.check();
}

/** Fills in the step that is shown. */
export async function fillStep(form: Locator, flow: FlowName, step: number, email: string): Promise<void> {
  for (const field of flows[flow].layout[step]?.fields ?? []) await fillField(form, flow, field, email);
}

export const send = (form: Locator) => form.locator("button[type=submit]").click();
export const summary = (form: Locator) => form.getByRole("alert");
export const email = (flow: string, language: string) => `${flow}-${language}-${Date.now()}@example.com`;

/** The forms with the widest and the longest of everything: fields side by side, days and hours, files, terms, one line. */
export const widestForms = [
  "site-contact",
  "demand-register",
  "appointment",
  "purchase-offer",
  "sign-newsletter",
] as const;
