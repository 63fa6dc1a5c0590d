import { slugIn } from "../../../domain/text/slug.ts";
import { addressesOf, articleParts } from "../addresses.ts";
import { type CheckedContent, languagesInUse } from "../checked-content.ts";
import { describeValue, errorsIn, type Finding } from "../finding.ts";
import { items } from "../json-tree.ts";

/** The address of an entry in each language in use: its original one belongs to the default language. */
function columns(content: CheckedContent, key: string) {
  const languages = languagesInUse(content);
  const language = content.singles.site?.value.defaultLanguage;
  return addressesOf(content)
    .filter((entry) => entry.key === key)
    .flatMap((entry) => {
      const code = entry.column === "original" ? language : entry.column;
      return code && languages.includes(code) ? { ...entry, language: code } : [];
    });
}

/** Articles lie below the services page. */
export function articlePattern(content: CheckedContent): Finding[] {
  const services = columns(content, "services");
  return columns(content, "article").flatMap(({ column, address, path }) => {
    const above = services.find((entry) => entry.column === column);
    const expected = `${above?.address}{article}/`;
    if (!above || address === expected) return [];
    return errorsIn("paths.json")(
      path,
      { code: "addresses.articlePattern", values: { address: expected } },
      `"${expected}", below the services page`,
      describeValue(address),
    );
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
        const slug = slugIn(category.slug, category.name, language);
        if (slug === word) return [];
        return errorsIn("categories.json")(
          ["categories", index, "slug", language],
          { code: "addresses.categorySlug", values: { word } },
          `"${word}", as the services page is called in paths.json (${address})`,
          describeValue(slug),
        );
      }),
    )
    .filter(({ path }, index, all) => all.findIndex((finding) => `${finding.path}` === `${path}`) === index);
}

/** In no language do two articles share an address. */
export function articleAddresses(content: CheckedContent): Finding[] {
  const first = new Map<string, string>();
  return languagesInUse(content).flatMap((language) =>
    articleParts(content, language).flatMap(({ file, address }) => {
      const place = `${language} ${address}`;
      const holder = first.get(place);
      first.set(place, holder ?? file);
      if (holder === undefined) return [];
      return errorsIn(file)(
        ["slug", language],
        { code: "addresses.articleTaken", values: { other: { file: holder } } },
        "an address that no other article has",
        `"${address}", as in ${holder}`,
      );
    }),
  );
}
