import { describe, expect, test } from "vitest";
import { type Import, importsOf, sources } from "./sources/sources";

const ours = /^(app|components|content|lib|locales|tests|next\.config)(\/|$)/;
const imports = sources.flatMap(importsOf);
const described = (found: Import[]) => found.map(({ from, written }) => `${from} imports ${written}`);

/** The one map of the project, from the bottom up: what the files of a folder may import of ours, besides each other. A folder that is
 * named here by itself is not part of the one around it. */
const allowed: Record<string, string[]> = {
  "lib/domain": [],
  "lib/forms": ["lib/domain"],
  "lib/i18n": ["lib/domain", "lib/forms", "lib/server/folders", "locales/"],
  // What exists once per process belongs to no layer.
  "lib/pictures": [
    "lib/domain",
    "lib/server/folders",
    "lib/server/global-singleton",
    "lib/server/private-files",
    "lib/server/releases/process-files",
    "lib/server/state-files",
  ],
  "lib/content": [
    "lib/domain",
    "lib/forms",
    "lib/i18n",
    "lib/pictures",
    "lib/server/global-singleton",
    // Where the content lies: of the process, and of the desk, whose owners may sign in.
    "lib/server/env",
    "lib/server/folders",
    "content/",
  ],
  "lib/import": ["lib/content", "lib/domain", "lib/pictures", "lib/server"],
  // What answers of a package mean is a question of the answers alone.
  "lib/import/formats": ["lib/domain"],
  // A run changes the content as the desk does, under the same lock; the desk shows what runs have done.
  "lib/import/run": ["lib/content", "lib/desk/content", "lib/domain", "lib/import", "lib/server"],
  "lib/server": ["lib/domain", "lib/forms"],
  "lib/server/http": ["lib/content", "lib/domain", "lib/forms", "lib/i18n", "lib/server"],
  "lib/mail": ["lib/content", "lib/domain", "lib/forms", "lib/i18n", "lib/pictures", "lib/server"],
  "lib/views": ["lib/domain", "lib/server"],
  "lib/accounts": ["lib/content", "lib/domain", "lib/forms", "lib/i18n", "lib/mail", "lib/server"],
  "lib/owner": [
    "lib/accounts",
    "lib/content",
    "lib/domain",
    "lib/forms",
    "lib/i18n",
    "lib/mail",
    "lib/server",
    "lib/views",
  ],
  "lib/leads": [
    "lib/accounts",
    "lib/content",
    "lib/domain",
    "lib/forms",
    "lib/i18n",
    "lib/mail",
    "lib/owner",
    "lib/pictures",
    "lib/server",
  ],
  // Requests on their way to the agency's package; its other half reads the stock.
  "lib/import/leads": [
    "lib/content",
    "lib/domain",
    "lib/import/formats",
    "lib/import/sources",
    "lib/leads",
    "lib/mail",
    "lib/server",
  ],
  // What desk and browser both know: addresses, what they answer, and the description of the forms.
  "lib/desk/contract": ["lib/domain"],
  "lib/desk": [
    "lib/accounts",
    "lib/content",
    "lib/domain",
    "lib/forms",
    "lib/i18n",
    "lib/import",
    "lib/leads",
    "lib/mail",
    "lib/owner",
    "lib/pictures",
    "lib/server",
    "lib/views",
  ],
  "lib/runtime": [
    "lib/accounts",
    "lib/content",
    "lib/desk",
    "lib/domain",
    "lib/i18n",
    "lib/import",
    "lib/leads",
    "lib/mail",
    "lib/owner",
    "lib/pictures",
    "lib/server",
    "lib/views",
  ],
  "lib/build": [
    "lib/domain",
    "lib/i18n",
    "lib/pictures",
    "lib/content",
    "lib/desk/contract",
    "lib/owner/reports",
    "lib/runtime",
    "lib/server",
    "content/",
  ],
  "lib/cli": ["lib/", "content/"],
  // Cards are drawn by components and answered by the API.
  components: ["lib/domain", "lib/i18n", "lib/forms", "lib/pictures", "lib/content/listing/card-words"],
  "components/desk": [
    "components/",
    "lib/domain",
    "lib/i18n",
    "lib/forms",
    "lib/pictures",
    "lib/desk/contract",
  ],
  app: ["components/", "content/", "lib/"],
};

/** Shapes that a folder may know, as they are gone when it runs. */
const allowedTypes: Record<string, string[]> = {
  components: ["lib/content/"],
  "components/desk": ["lib/content/"],
  "lib/content": ["locales/"],
  "lib/desk/contract": ["lib/content/", "lib/forms", "lib/i18n"],
};

/** The folder of the map that a file belongs to: the longest name that fits. */
const folderOf = (file: string) =>
  Object.keys(allowed)
    .filter((folder) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0];

describe("imports run downwards:", () => {
  test.each(Object.entries(allowed))("%s", (folder, reachable) => {
    const mayReach = ({ to, typeOnly }: Import) =>
      [folder, ...reachable, ...((typeOnly && allowedTypes[folder]) || [])].some((each) =>
        to.startsWith(each),
      );
    const upward = imports.filter(
      (each) => folderOf(each.from) === folder && ours.test(each.to) && !mayReach(each),
    );
    expect(described(upward)).toEqual([]);
  });

  test("every folder of lib has its place on the map", () => {
    expect(sources.filter(({ path }) => !folderOf(path))).toEqual([]);
  });
});

/** The order in which `lib/content` is read, from the bottom up: a file imports of it what lies in its own part or below. */
const contentOrder: readonly (readonly [name: string, files: RegExp])[] = [
  [
    "files and their schemas",
    /^(schemas|law)\/|^(files|format|held-files|parse|live-file|agency-texts|staff)$/,
  ],
  ["the content as a whole", /^(load|catalogue)$/],
  [
    "what all pages have",
    /^(brand|forms|guide|head|map|shell)\/|^(pictures|made-descriptions|places|page-type|team|owners)$/,
  ],
  ["records", /^(listing|project|article)\/(?!.*(-page|-data|list-index)$)/],
  ["modules of menu pages", /^modules\//],
  ["pages of a subject", /^(listing|project|article|agent|owner)\//],
  ["the site: kinds of pages, check, search, site map", /./],
];

describe("lib/content is read in an order:", () => {
  const inside = (file: string) => file.replace(/^lib\/content\//, "").replace(/\.ts$/, "");
  const rankOf = (file: string) => contentOrder.findIndex(([, files]) => files.test(inside(file)));
  const own = imports.filter(({ from, to }) => [from, to].every((file) => file.startsWith("lib/content/")));

  test("nothing imports what lies above it", () => {
    expect(described(own.filter(({ from, to }) => rankOf(to) > rankOf(from)))).toEqual([]);
  });

  test("no subject imports another one's page", () => {
    const pages = contentOrder.findIndex(([name]) => name === "pages of a subject");
    const subject = (file: string) => inside(file).split("/")[0];
    const foreign = own.filter(
      ({ from, to }) => rankOf(from) === pages && rankOf(to) === pages && subject(from) !== subject(to),
    );
    expect(described(foreign)).toEqual([]);
  });
});

test("components never read content or pictures from the disk", () => {
  const readers = imports.filter(
    ({ from, to }) =>
      from.startsWith("components/") && /^lib\/(content\/load|pictures\/manifest|server\/)/.test(to),
  );
  expect(described(readers)).toEqual([]);
});

test("lib is written so that Node runs it as it is", () => {
  const unreadable = imports.filter(
    ({ from, written }) =>
      from.startsWith("lib/") &&
      (written.startsWith("@/") || /^\.\.?\/(?!.*(\.ts|\.mjs|\.json)$)/.test(written)),
  );
  expect(described(unreadable)).toEqual([]);
});
