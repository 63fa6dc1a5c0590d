import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readLogoFile } from "../../pictures/logo-file.ts";
import { shownContent } from "../../server/folders.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";

/** The logo of a file in `content/brand/`, in the size of its drawing. Its address changes with what it holds, so that no browser keeps an old one. */
function logoView(file: string | undefined) {
  if (!file) return null;
  const bytes = readFileSync(shownContent(`brand/${file}`));
  const logo = readLogoFile(bytes);
  if (typeof logo === "string") throw new Error(`content/brand/${file}: ${logo}`);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { src: `/brand/${file}?v=${version}`, width: logo.width, height: logo.height };
}

/**
 * What stands for the agency on every page: its logo, or its name in two parts, the second in the accent's colour.
 * @throws where a file of it cannot be shown
 */
export const brandOf = perCatalogue(({ content: { site } }: Catalogue) => {
  const { agency, brand } = site;
  const accented = brand.accentedEnd ?? "";
  return {
    name: { beginning: agency.name.slice(0, agency.name.length - accented.length), accented },
    logo: logoView(brand.logo),
    logoLight: logoView(brand.logoLight),
  };
});

export type BrandView = ReturnType<typeof brandOf>;
