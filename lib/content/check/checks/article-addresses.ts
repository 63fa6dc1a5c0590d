import type { LanguageCode } from "../../../domain/text/language.ts";
import { textIn } from "../../../domain/text/localized.ts";
import { slugify } from "../../../domain/text/slug.ts";
import { type CheckedContent, languagesInUse } from "../checked-content.ts";
import { describeValue, type Finding } from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

interface Sluggable {
  slug?: Loose<Partial<Record<LanguageCode, string>>>;
  name?: Loose<Partial<Record<LanguageCode, string>>>;
}

/** The part of an address a name gives in a language, where no other is given. */
export const slugOf = ({ slug, name }: Sluggable, language: LanguageCode): string =>
  slug?.[language] ?? slugify(textIn(name, language), language);

/** The address of an entry in each language: its original one belongs to the default language. */
function columns(content: CheckedContent, key: string) {
  const { singles } = content;
  const entries = items(singles.paths?.value.entries);
  const [index, entry] = entries.find(([, each]) => each.key === key) ?? [];
  return languagesInUse(content).flatMap((language) =>
    (["original", "path"] as const).flatMap((column) => {
      const isDefault = singles.site?.value.defaultLanguage === language;
      if (column === "original" && !isDefault) return [];
      const address = column === "original" ? entry?.original : entry?.path?.[language];
      const path = ["entries", index ?? 0, ...(column === "original" ? [column] : [column, language])];
      return address === undefined ? [] : [{ language, column, address, path }];
    }),
  );
}

/** Articles lie below the services page. */
export function articlePattern(content: CheckedContent): Finding[] {
  const services = columns(content, "services");
  return columns(content, "article").flatMap(({ language, column, address, path }) => {
    const above = services.find((each) => each.language === language && each.column === column);
    const expected = `${above?.address}{article}/`;
    if (!above || address === expected) return [];
    return [
      {
        file: "paths.json",
        path,
        severity: "error" as const,
        message: { code: "addresses.articlePattern" as const, values: { address: expected } },
        expected: `"${expected}", below the services page`,
        found: describeValue(address),
      },
    ];
  });
}

/** The category of articles that have a page carries the word that their address begins with. */
export function categorySlugs(content: CheckedContent): Finding[] {
  const used = new Set(content.folders.articles.map(({ value }) => value.category));
  const services = columns(content, "services");
  return items(content.singles.categories?.value.categories)
    .filter(([, { id }]) => used.has(id))
    .flatMap(([index, category]) =>
      services.flatMap(({ language, address }) => {
        const word = address.split("/").filter(Boolean).at(-1) ?? "";
        const slug = slugOf(category, language);
        if (slug === word) return [];
        return [
          {
            file: "categories.json",
            path: ["categories", index, "slug", language],
            severity: "error" as const,
            message: { code: "addresses.categorySlug" as const, values: { word } },
            expected: `"${word}", as the services page is called in paths.json (${address})`,
            found: describeValue(slug),
          },
        ];
      }),
    )
    .filter((finding, index, all) => all.findIndex((each) => `${each.path}` === `${finding.path}`) === index);
}

/** The articles that have a page, each with what stands behind the services page in its address. */
function articleParts(content: CheckedContent, language: LanguageCode): { file: string; address: string }[] {
  const categories = items(content.singles.categories?.value.categories).map(([, each]) => each);
  return content.folders.articles.flatMap(({ file, value }) => {
    if (typeof value.category !== "string") return [];
    const category = categories.find(({ id }) => id === value.category);
    const subcategory = items(category?.subcategories).find(([, { id }]) => id === value.subcategory)?.[1];
    const slug = slugOf({ slug: value.slug, name: value.title }, language);
    return [
      { file, address: [subcategory && slugOf(subcategory, language), slug].filter(Boolean).join("/") },
    ];
  });
}

/** The addresses of all articles in a column of the path table, in small letters. */
export function articleAddressesIn(content: CheckedContent, column: "original" | LanguageCode) {
  const services = items(content.singles.paths?.value.entries).find(([, { key }]) => key === "services")?.[1];
  const language = column === "original" ? content.singles.site?.value.defaultLanguage : column;
  const above = column === "original" ? services?.original : services?.path?.[column];
  if (language === undefined || above === undefined) return [];
  return articleParts(content, language).map(({ file, address }) => ({
    file,
    address: `${above}${address}/`.toLowerCase(),
  }));
}

/** In no language do two articles share an address. */
export function articleAddresses(content: CheckedContent): Finding[] {
  const first = new Map<string, string>();
  return languagesInUse(content).flatMap((language) =>
    articleParts(content, language).flatMap(({ file, address }) => {
      const place = `${language} ${address}`;
      const other = first.get(place);
      first.set(place, other ?? file);
      if (other === undefined) return [];
      return [
        {
          file,
          path: ["slug", language],
          severity: "error" as const,
          message: { code: "addresses.articleTaken" as const, values: { other: { file: other } } },
          expected: "an address that no other article has",
          found: `"${address}", as in ${other}`,
        },
      ];
    }),
  );
}
