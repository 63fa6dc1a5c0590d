import type { LanguageCode } from "../text/language.ts";

/** The packages that take requests. Kyero is a file and takes none. */
export const leadPackages = ["omnicasa", "whise", "sweepbright", "skarabee", "zabun"] as const;
export type LeadPackage = (typeof leadPackages)[number];

export const isLeadPackage = (name: string): name is LeadPackage =>
  leadPackages.some((candidate) => candidate === name);

/** A request as it goes to the agency's package, with what its form says in the agency's language. */
export interface PackageLead {
  reference: string;
  /** The package's own id of the property. */
  estate: string;
  goal: "sale" | "rent";
  /** Of the person. */
  language: LanguageCode;
  /** Empty where the form has none; `lastName` never is. */
  firstName: string;
  lastName: string;
  email: string;
  /** Empty without one. */
  phone: string;
  subject: string;
  message: string;
  /** Whether the person has confirmed that they want the newsletter. */
  wantsMailings: boolean;
}

/**
 * What became of a request that was sent to a package. `refused`: the package has said no. `later`: it surely did not arrive, such as
 * without a connection. `unknown`: it may have arrived, so nothing sends it again but a person.
 */
export type LeadResult =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string }
  | { kind: "later"; reason: string; retryAfterSeconds?: number };

const packageNames: Readonly<Record<string, string>> = {
  omnicasa: "Omnicasa",
  whise: "Whise",
  sweepbright: "SweepBright",
  skarabee: "Skarabee",
  zabun: "Zabun",
  kyero: "Kyero",
} satisfies Record<LeadPackage | "kyero", string>;

/** How people call a source of `content/import.json`: its package's name as its company writes it, else as the agency has named it. */
export const packageName = (source: string): string => packageNames[source] ?? source;
