import "server-only";
import { signatureNames, usualAnswerNames } from "../../domain/desk/answer-names.ts";
import type { FormTable } from "./form-table.ts";

const plain = (fields: FormTable["fields"]): FormTable => ({ groups: {}, fields });

/** The forms of files that are lists of records. */
export const listForms = {
  team: plain({
    "members.firstName": {},
    "members.lastName": {},
    "members.role": {},
    "members.phone": {},
    "members.email": {},
    "members.languages": { reference: "languages", control: "choices", isOpen: true },
    "members.BIV": {},
    "members.image": {},
    "members.introText": { control: "longText" },
  }),
  testimonials: plain({
    "testimonials.text": { control: "longText" },
    "testimonials.propertyId": { reference: "properties", isOpen: true },
  }),
  references: plain({
    "references.propertyId": { reference: "properties", isOpen: true },
    "references.text": { control: "longText" },
    "references.askedPrice": { control: "money" },
    "references.agreedPrice": { control: "money" },
    "references.showsStreet": { preset: false },
  }),
  types: plain({
    categories: {},
    "categories.Name": {},
    "categories.Sale": {},
    "categories.Rent": {},
    "categories.ShowOrder": {},
  }),
  places: plain({
    "places.Name": {},
    "places.CountryID": { reference: "countries" },
    "places.Latitude": { control: "position" },
    "places.Longitude": { isHidden: true },
  }),
  neighbourhoods: plain({
    "neighbourhoods.Name": {},
    "neighbourhoods.Title": {},
    "neighbourhoods.Subtitle": {},
    "neighbourhoods.Description": { control: "longText" },
    "neighbourhoods.Color": {},
    "neighbourhoods.Coordinates": { itemControl: "longText" },
  }),
  categories: plain({
    "categories.description": { control: "longText" },
    "categories.subcategories.description": { control: "longText" },
  }),
  glossary: plain({
    "terms.name": {},
    "terms.text": { control: "longText" },
  }),
  answers: plain({
    answers: {},
    "answers.name": {},
    "answers.for": { reference: "flows", control: "choices" },
    "answers.subject": { names: usualAnswerNames },
    "answers.text": { control: "longText", names: usualAnswerNames },
    signature: { control: "longText", names: signatureNames },
  }),
  pictures: plain({}),
  owners: plain({
    "owners.properties": { reference: "properties", isOpen: true },
    "owners.withoutReports": { reference: "properties" },
    "owners.language": { reference: "languages" },
  }),
  staff: plain({
    "staff.language": { reference: "languages" },
    "staff.role": {},
    "staff.signature": { control: "longText", names: signatureNames },
  }),
  "map/drawing": plain({
    "borders.line": { control: "longText" },
    "lines.line": { control: "longText" },
    "greens.outline": { control: "longText" },
  }),
} as const satisfies Record<string, FormTable>;
