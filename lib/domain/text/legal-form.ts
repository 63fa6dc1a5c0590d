import type { LanguageCode } from "./language.ts";

type OfficialLanguage = Exclude<LanguageCode, "en">;

/**
 * The forms of Belgian companies as each official language shortens them (Code of Companies and Associations,
 * articles 1:5 and 1:6).
 */
const legalForms: readonly Record<OfficialLanguage, string>[] = [
  { nl: "BV", fr: "SRL", de: "GmbH" },
  { nl: "NV", fr: "SA", de: "AG" },
  { nl: "CV", fr: "SC", de: "Gen." },
  { nl: "VOF", fr: "SNC", de: "OG" },
  { nl: "CommV", fr: "SComm", de: "KommG" },
  { nl: "VZW", fr: "ASBL", de: "VoG" },
];

const bare = (text: string) => text.replaceAll(".", "").toLowerCase();

/** A company's name with its form as a page's language shortens it: `Zennehuis bv` is `Zennehuis SRL` in French. English leaves it as it is written. */
export function legalNameIn(name: string, language: LanguageCode): string {
  if (language === "en") return name;
  const [, firm = "", form = ""] = /^(.+\s)(\S+)$/u.exec(name.trim()) ?? [];
  const forms = legalForms.find((row) => Object.values(row).some((text) => bare(text) === bare(form)));
  return forms && bare(forms[language]) !== bare(form) ? firm + forms[language] : name;
}
