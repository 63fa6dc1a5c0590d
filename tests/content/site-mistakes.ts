import { edit, entry, house, type Mistake } from "./mistake";

/** What does not agree in pages, addresses and links. */
export const siteMistakes: Mistake[] = [
  [
    "a module that shows no list",
    edit("pages/home.json", (data) => {
      data.params.modules[0].relations[0].id = "lastest";
    }),
    {
      file: "pages/home.json",
      path: "params.modules[0].relations[0].id",
      expected: "a list of properties",
      found: '"lastest"',
      fix: '"latest"',
    },
  ],
  [
    "a module that shows no article",
    edit("pages/home.json", (data) => {
      data.params.modules[1].relations[0].id = "outro";
    }),
    { path: "params.modules[1].relations[0].id", expected: "the id of an article", found: '"outro"' },
  ],
  [
    "a module that shows no category",
    edit("pages/contact.json", (data) => {
      data.params.modules[0].relations[0].id = "people";
    }),
    { path: "params.modules[0].relations[0].id", expected: "the id of a category", found: '"people"' },
  ],
  [
    "a module that shows no form",
    edit("pages/contact.json", (data) => {
      data.params.modules[1].relations[0].id = "contact";
    }),
    { path: "params.modules[1].relations[0].id", expected: "a form", found: '"contact"' },
  ],
  [
    "a form about one property on a page about none",
    edit("pages/contact.json", (data) => {
      data.params.modules[1].relations[0].id = "appointment";
    }),
    { path: "params.modules[1].relations[0].id", expected: 'a form: "site-contact"', found: '"appointment"' },
  ],
  [
    "a link below a module to nowhere",
    edit("pages/contact.json", (data) => {
      data.params.modules[0].callToAction = { label: { nl: "Meer" }, path: "/job/" };
    }),
    { path: "params.modules[0].callToAction.path", found: '"/job/"', fix: '"/jobs/"' },
  ],
  [
    "a page below no page",
    edit("pages/contact.json", (data) => {
      data.parentId = 77;
    }),
    { file: "pages/contact.json", path: "parentId", expected: "the id of a page", found: "77" },
  ],
  [
    "a page above itself",
    edit("pages/home.json", (data) => {
      data.parentId = 5;
    }),
    { file: "pages/home.json", path: "parentId", found: "a circle" },
  ],
  [
    "a child that is no page",
    edit("pages/home.json", (data) => {
      data.childMenus = [5, 6];
    }),
    { path: "childMenus[1]", expected: "the id of a page", found: "6" },
  ],
  [
    "a child with another parent",
    edit("pages/contact.json", (data) => {
      data.parentId = null;
    }),
    { file: "pages/home.json", path: "childMenus[0]", fix: 'set "parentId" in pages/contact.json to 1' },
  ],
  [
    "a page without an address",
    edit("pages/contact.json", (data) => {
      data.path = "/contakt/";
    }),
    {
      file: "pages/contact.json",
      path: "path",
      expected: "an original address of paths.json",
      found: '"/contakt/"',
      fix: '"/contact/"',
    },
  ],
  [
    "a footer link to nowhere",
    edit("site.json", (data) => {
      data.footer.columns[1].links[0] = "/for-sail/";
    }),
    { file: "site.json", path: "footer.columns[1].links[0]", found: '"/for-sail/"', fix: '"/for-sale/"' },
  ],
  [
    "a text that leads to a home that is not there",
    edit("articles/sale.json", (data) => {
      data.fullText.nl = "Zoals [dit huis](/property/7001/), of [dat huis](/property/9999/).";
    }),
    {
      file: "articles/sale.json",
      path: "fullText.nl",
      expected: "an original address of paths.json",
      found: '"/property/9999/"',
    },
  ],
  [
    "a text with a picture that is not there",
    edit("articles/sale.json", (data) => {
      data.fullText.fr = "Voici :\n\n![Une façade](exterior/no-such-house.jpg)";
    }),
    {
      file: "articles/sale.json",
      path: "fullText.fr",
      expected: "a file in pictures/",
      found: '"exterior/no-such-house.jpg"',
    },
  ],
  [
    "a button to nowhere",
    edit("site.json", (data) => {
      data.header.evaluation = "/valuation/";
    }),
    { file: "site.json", path: "header.evaluation", found: '"/valuation/"' },
  ],
  [
    "a call to action to nowhere",
    edit("articles/sale.json", (data) => {
      data.callToAction.path = "/buy/";
    }),
    { path: "callToAction.path", found: '"/buy/"' },
  ],
  [
    "a link in a text to nowhere",
    edit("articles/sale.json", (data) => {
      data.fullText.fr = "[Écrivez](/fr/contact/)";
    }),
    { path: "fullText.fr", expected: "an original address of paths.json", found: '"/fr/contact/"' },
  ],
  [
    "an address that is missing",
    edit("paths.json", (data) => {
      data.entries = data.entries.filter((each: { key: string }) => each.key !== "abroad");
    }),
    { file: "paths.json", path: "entries", expected: 'an entry with the key "abroad"', found: "nothing" },
  ],
  [
    "two entries with one address",
    entry("references", (data) => {
      data.path.de = "/de/ausland/";
    }),
    {
      file: "paths.json",
      expected: "an address that no other entry has",
      found: '"/de/ausland/", as "abroad" has',
    },
  ],
  [
    "a crumb below nothing",
    entry("contact", (data) => {
      data.breadcrumb.parent = "hom";
    }),
    { path: "entries[7].breadcrumb.parent", expected: "the key of another entry", fix: '"home"' },
  ],
  [
    "crumbs in a circle",
    entry("home", (data) => {
      data.breadcrumb.parent = "contact";
    }),
    { path: "entries[0].breadcrumb.parent", found: 'a circle: "home" → "contact" → "home"' },
  ],
  [
    "articles beside the services page",
    entry("article", (data) => {
      data.path.de = "/de/services/{article}/";
    }),
    {
      path: "entries[9].path.de",
      expected: '"/de/dienstleistungen/{article}/"',
      found: '"/de/services/{article}/"',
    },
  ],
  [
    "a category that is not called as the services page",
    edit("categories.json", (data) => {
      data.categories[0].slug.de = "services";
    }),
    {
      file: "categories.json",
      path: "categories[0].slug.de",
      expected: '"dienstleistungen"',
      found: '"services"',
    },
  ],
  [
    "a type called as a municipality",
    edit("types.json", (data) => {
      data.categories[0].slug.fr = "uccle";
    }),
    {
      file: "types.json",
      path: "categories[0].slug.fr",
      expected: "no municipality",
      found: '"uccle", as in properties/7001.json',
    },
  ],
  [
    "a type called as a further page",
    edit("types.json", (data) => {
      data.categories[0].slug.de = "seite";
    }),
    { file: "types.json", path: "categories[0].slug.de", expected: "before a page number", found: '"seite"' },
  ],
  [
    "two types with one slug",
    edit("types.json", (data) => {
      data.categories[1].slug.en = "houses";
    }),
    { path: "categories[1].slug.en", expected: "a slug of its own", found: "as of type 1" },
  ],
  [
    "a title without a letter for its address",
    house((data) => {
      data.texts.en.TypeDescription = "?!?!?!";
    }),
    { path: "texts.en.TypeDescription", expected: "a name for an address" },
  ],
];
