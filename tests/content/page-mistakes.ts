import { edit, entry, type Mistake } from "./mistake";
import type { Json, SmallContent } from "./small-content";
import { smallPage } from "./small-records";

/** What makes a page of the agency's own: an entry of the path table, and a page of modules. */
export const ownEntry = {
  key: "open-day",
  original: "/open-day/",
  path: {
    nl: "/nl/opendeurdag/",
    fr: "/fr/portes-ouvertes/",
    en: "/en/open-day/",
    de: "/de/tag-der-offenen-tuer/",
  },
  breadcrumb: {
    name: { nl: "Opendeurdag", fr: "Portes ouvertes", en: "Open day", de: "Tag der offenen Tür" },
    parent: "home",
  },
};

export function addOwnPage(content: SmallContent, change: (entry: Json, page: Json) => unknown = () => {}) {
  const [added, page]: [Json, Json] = structuredClone([ownEntry, smallPage(500, "/open-day/")]);
  change(added, page);
  content.edit("paths.json", (data) => data.entries.push(added));
  content.write(`pages/${added.key}.json`, page);
}

const own =
  (change: (entry: Json, page: Json) => unknown) =>
  (content: SmallContent): void =>
    addOwnPage(content, change);

/** What is wrong with pages that an agency adds. */
export const pageMistakes: Mistake[] = [
  [
    "an entry without a page",
    (content) => content.edit("paths.json", (data) => data.entries.push(ownEntry)),
    {
      file: "paths.json",
      expected: 'a page in pages/ with the path "/open-day/"',
      found: "nothing",
      fix: 'write pages/open-day.json with "path": "/open-day/"',
    },
  ],
  [
    "a page without an entry",
    (content) => content.write("pages/open-day.json", smallPage(500, "/open-day/")),
    {
      file: "pages/open-day.json",
      path: "path",
      fix: 'add an entry with "original": "/open-day/" to paths.json',
    },
  ],
  [
    "a page of a form that is gone",
    (content) => content.remove("pages/demand-register.json"),
    { file: "paths.json", expected: '"/demand-register/"', fix: "write pages/demand-register.json" },
  ],
  [
    "two pages with one address",
    own((added) => {
      added.path.en = "/en/contact/";
    }),
    { file: "paths.json", expected: "an address that no other entry has", found: 'as "contact" has' },
  ],
  [
    "a page without an address in a language",
    own((added) => {
      delete added.path.de;
    }),
    { file: "paths.json", expected: 'a text in "de", a language in use', found: "nothing" },
  ],
  [
    "a page at an address of the site itself",
    own((added, page) => {
      added.original = "/api/open-day/";
      page.path = "/api/open-day/";
    }),
    { file: "paths.json", found: 'the site itself answers below "/api/"', fix: "choose another" },
  ],
  [
    "a page at an address of previews",
    own((added) => {
      added.path.fr = "/fr/preview/portes-ouvertes/";
    }),
    { file: "paths.json", found: 'the site itself answers below "/preview/"' },
  ],
  [
    "a page among the towns of a list",
    own((added) => {
      added.path.fr = "/fr/a-vendre/conseils/";
    }),
    { file: "paths.json", found: "the lists of municipalities and types" },
  ],
  [
    "a page at the address of a property",
    own((added, page) => {
      added.original = "/property/12/";
      page.path = "/property/12/";
    }),
    { file: "paths.json", found: "the address of a property or project" },
  ],
  [
    "a page at the address of an article",
    own((added) => {
      added.path.fr = "/fr/services/selling/about-sale/";
    }),
    { file: "paths.json", found: "it is the address of articles/sale.json" },
  ],
  [
    "a page at the address of an agent",
    (content) => {
      content.edit("team.json", ({ members: [an] }) => {
        an.BIV = "599.102";
      });
      addOwnPage(content, (added) => {
        added.path.fr = "/fr/a-propos/an-verbeeck/";
      });
    },
    { file: "paths.json", found: "it is the address of the page of An Verbeeck" },
  ],
  [
    "a page whose key is another route",
    own((added) => {
      added.key = "list";
    }),
    { file: "paths.json", expected: 'other than "list"', found: '"list"' },
  ],
  [
    "a page whose key is no word of an address",
    own((added) => {
      added.key = "Open day";
    }),
    { file: "paths.json", expected: "small letters, digits and hyphens" },
  ],
  [
    "a page of a form on another site",
    entry("contact", (data) => {
      data.external = { nl: "https://example.org/" };
    }),
    { file: "paths.json", path: "entries[7].external", fix: 'take "external" away' },
  ],
  [
    "a hidden page that forms lead to",
    edit("pages/privacy-statement.json", (data) => {
      data.status = "Draft";
    }),
    { file: "pages/privacy-statement.json", path: "status", found: "hidden in nl, fr, en, de" },
  ],
  [
    "a page that forms lead to, hidden in a language",
    edit("pages/contact.json", (data) => {
      data.params.public = { de: false };
    }),
    { file: "pages/contact.json", path: "params.public", found: "hidden in de" },
  ],
  [
    "a page below one that a language hides",
    (content) => {
      addOwnPage(content, (_, page) => {
        page.params.public = { de: false };
      });
      content.edit("paths.json", (data) =>
        data.entries.push({
          ...ownEntry,
          key: "programme",
          original: "/open-day/programme/",
          path: {
            nl: "/nl/opendeurdag/team/",
            fr: "/fr/portes-ouvertes/programme/",
            en: "/en/open-day/programme/",
            de: "/de/tag-der-offenen-tuer/programm/",
          },
          breadcrumb: { ...ownEntry.breadcrumb, parent: "open-day" },
        }),
      );
      content.write("pages/programme.json", smallPage(501, "/open-day/programme/"));
    },
    {
      file: "pages/programme.json",
      found: "a parent that is hidden in de",
      fix: "publish pages/open-day.json",
    },
  ],
  [
    "a link in a text to a page that its readers cannot see",
    (content) => {
      addOwnPage(content, (_, page) => {
        page.params.public = { de: false };
      });
      content.edit("articles/sale.json", (data) => {
        data.fullText = {
          nl: "[Wij](/open-day/)",
          fr: "[Nous](/open-day/)",
          en: "[We](/open-day/)",
          de: "[Wir](/open-day/)",
        };
      });
    },
    {
      file: "articles/sale.json",
      path: "fullText.de",
      expected: "a page that is public in de",
      found: '"/open-day/"',
    },
  ],
  [
    "an entry of the menu below a page that is not in it",
    own((_, page) => {
      Object.assign(page, { inMenu: true, parentId: 5 });
    }),
    { file: "pages/open-day.json", path: "parentId", fix: 'set "inMenu" in pages/contact.json to true' },
  ],
  [
    "a banner on a page that draws its own beginning",
    edit("pages/for-sale.json", (data) => {
      data.params.showPageBanner = true;
    }),
    { file: "pages/for-sale.json", path: "params.showPageBanner", fix: 'take "showPageBanner" away' },
  ],
  [
    "structured data that is none",
    edit("pages/contact.json", (data) => {
      data.params.metadata = { fr: { schemaData: "{ name: Portes ouvertes }" } };
    }),
    { file: "pages/contact.json", path: "params.metadata.fr.schemaData", expected: "JSON as text" },
  ],
  [
    "a kind of page that search engines do not know",
    edit("pages/contact.json", (data) => {
      data.params.type = "AboutPgae";
    }),
    { file: "pages/contact.json", path: "params.type", fix: 'did you mean "AboutPage"?' },
  ],
  [
    "a rental of a type that is closed for rent",
    edit("types.json", (data) => {
      data.categories[1].Rent = false;
    }),
    { file: "properties/7002.json", path: "WebIDs", expected: "open for rent", fix: 'set "Rent" of type 2' },
  ],
  [
    "a link of the header to nowhere",
    edit("site.json", (data) => {
      data.header.headerLinks = [{ name: { nl: "Team" }, path: "/teams/" }];
    }),
    { file: "site.json", path: "header.headerLinks[0].path", found: '"/teams/"' },
  ],
  [
    "a third level of the menu",
    (content) => {
      for (const file of ["pages/home.json", "pages/contact.json"])
        content.edit(file, (data) => {
          data.inMenu = true;
        });
      addOwnPage(content, (_, page) => Object.assign(page, { inMenu: true, parentId: 5 }));
    },
    { file: "pages/open-day.json", path: "parentId", expected: "two levels", fix: "write 1" },
  ],
  [
    "two pages of one path",
    (content) => {
      addOwnPage(content);
      content.write("pages/open-days.json", smallPage(501, "/open-day/"));
    },
    { file: "pages/open-days.json", path: "path", expected: "a path that nothing else has" },
  ],
  [
    "a sale of a type that is closed for sale",
    edit("types.json", (data) => {
      data.categories[0].Sale = false;
    }),
    { file: "properties/7001.json", path: "WebIDs", expected: "open for sale", fix: 'set "Sale" of type 1' },
  ],
];
