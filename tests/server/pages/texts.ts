import { expect, test } from "vitest";
import { addressOf, first, languages, prefixOf, properties, wordsOf } from "../../e2e/support/site";
import { type BuiltPage, builtPages, pageAt, tagsOf } from "../../sources/built-pages";

/** The words of a catalogue as React writes them. */
const written = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
const headingOf = (page: BuiltPage) => tagsOf(page, "h1")[0]?.text;

test.each(languages)("what is not there is said in %s, with a search and a way home", (language) => {
  const words = wordsOf(language, "errors");
  for (const kind of ["page", "property", "project"]) {
    const page = pageAt(`${language}/${kind}.html`);
    expect(tagsOf(page, "html")[0]?.attributes.lang, kind).toBe(language);
    expect(headingOf(page), kind).toBe(words[`${kind}NotFound`]);
    const home = tagsOf(page, "a", { href: addressOf("home", language) });
    expect(
      home.some(({ inside }) => inside.has("main")),
      kind,
    ).toBe(true);
  }
  const page = pageAt(`${language}/page.html`);
  expect(page.html).toContain(written(words.pageNotFoundText));
  expect(tagsOf(page, "search").length).toBeGreaterThan(0);
  expect(tagsOf(page, "input", { name: "q" }).some(({ inside }) => inside.has("main"))).toBe(true);
});

test.each(languages)("a sold and a rented property say so in %s, with similar ones below", (language) => {
  for (const [status, words] of [
    ["sold", wordsOf(language, "errors").propertySold],
    ["rented", wordsOf(language, "errors").propertyRented],
  ] as const) {
    const { ID } = first(
      properties.filter(({ Status }) => Status === status),
      `${status} property`,
    );
    const root = prefixOf(language) === "" ? "/" : `${prefixOf(language)}/`;
    const page = builtPages.find(({ address }) => address.startsWith(root) && address.endsWith(`/${ID}/`));
    expect(page?.html, status).toContain(written(words));
    const others = properties.filter((each) => each.ID !== ID).map((each) => `/${each.ID}/`);
    const similar = page?.tags.filter(
      ({ name, inside, attributes: { href = "" } }) =>
        name === "a" && inside.has("main") && others.some((end) => href.endsWith(end)),
    );
    expect(similar?.length, status).toBeGreaterThan(0);
  }
});
