import { type Region, regions } from "../address/region.ts";
import { isLanguageCode, type LanguageCode } from "../text/language.ts";

/** What the content of a new agency is made of. */
export interface NewAgency {
  name: string;
  /** The first one is the default. */
  languages: readonly LanguageCode[];
  region: Region;
  /** Its number at the institute, `500.000`; null for the one of the demonstration. */
  institute: string | null;
  /** The name of the first member of staff. */
  member: string;
  /** Of the office, and of that member. */
  email: string;
  colours: Record<"ink" | "paper" | "accent", string>;
}

/** The same as somebody has written it: lists have commas; institute and member may be empty. */
export type AgencyAnswers = Record<keyof NewAgency, string>;

export const defaultColours = "#1d2a2e,#fbf9f5,#a8432b";

const listOf = (text: string) => text.split(",").map((part) => part.trim());
const digitsOf = (text: string) => text.replace(/[\s.]/g, "");
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

const valid: Record<keyof NewAgency, (answer: string) => boolean> = {
  name: (name) => name.trim() !== "",
  languages: (codes) => listOf(codes).every(isLanguageCode),
  region: (name) => regions.some((region) => region === name),
  institute: (number) => /^(\d{6})?$/.test(digitsOf(number)),
  member: () => true,
  email: (email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()),
  colours: (colours) => listOf(colours).length === 3 && listOf(colours).every(isColour),
};

export const isAgencyAnswer = (name: keyof NewAgency, answer: string): boolean => valid[name](answer);

/** The agency that valid answers name. */
export function newAgencyOf(answers: AgencyAnswers): NewAgency {
  const name = answers.name.trim();
  const digits = digitsOf(answers.institute);
  const [ink = "", paper = "", accent = ""] = listOf(answers.colours.toLowerCase());
  return {
    name,
    languages: [...new Set(listOf(answers.languages))].filter(isLanguageCode),
    region: answers.region as Region,
    institute: digits === "" ? null : `${digits.slice(0, 3)}.${digits.slice(3)}`,
    member: answers.member.trim() || name,
    email: answers.email.trim(),
    colours: { ink, paper, accent },
  };
}
