import de from "../../locales/de/deskListings.json" with { type: "json" };
import en from "../../locales/en/deskListings.json" with { type: "json" };
import fr from "../../locales/fr/deskListings.json" with { type: "json" };
import nl from "../../locales/nl/deskListings.json" with { type: "json" };

/** The texts that a new entry begins with, in every language: whoever reads one of them reads something unfinished. */
export const beginningTexts: ReadonlySet<string> = new Set(
  [nl, fr, en, de].flatMap(({ newTitle, newText }) => [newTitle, newText]),
);
