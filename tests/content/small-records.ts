/** The same words in four languages. */
export const inAll = (text: string) => ({ nl: text, fr: text, en: text, de: text });

const propertyTexts = (title: string) => {
  const text = {
    TypeDescription: title,
    Description: "Three rooms in a row, high ceilings and a small garden to the south.",
  };
  return { nl: text, fr: text, en: text, de: text };
};

const rooms = ["kitchen", "bath", "garden"].map((name) => `interior/${name}-01.jpg`);

const property = (id: number) => ({
  ID: id,
  RecordFile: `ZH-${id}`,
  Goal: 0,
  Status: "available",
  PublishedAt: "2026-05-04",
  WebID: 1,
  WebIDs: "1",
  MainTypeName: "house",
  Marquee: 1,
  PublishPrice: true,
  Price: 495000,
  PriceUnit: 1,
  PublishAddress: true,
  Street: "Rue Haute",
  HouseNumber: "12",
  BoxNr: "",
  Zip: "1180",
  City: "UCCLE",
  CountryID: 10,
  CountryName: "Belgique",
  Latitude: 50.8,
  Longitude: 4.33,
  NeighbourhoodID: 1,
  ContactID: "an",
  EnergyPerformance: 142,
  EPCLabelText: "C-",
  SmallPictureItem: null,
  Pictures: ["exterior/villa-01.jpg", ...rooms],
  FloorPlan: [{ Floor: 0, Rooms: [{ Kind: "livingKitchen", Surface: 40 }] }],
  EPC: { CertificateNumber: "20220614-0000612345-01-2", CO2: 29 },
  Planning: { LawfulUse: { Use: "housing" }, InformationDate: "2026-04-20" },
  Financial: { CadastralIncome: 1842 },
  texts: propertyTexts("House with a garden"),
});

const rental = {
  ...property(7002),
  Goal: 1,
  WebID: 2,
  WebIDs: "2",
  MainTypeName: "apartment",
  Marquee: 4,
  Price: 950,
  PriceUnit: 2,
  Zip: "1600",
  City: "SINT-PIETERS-LEEUW",
  EPCLabelText: "B",
  Financial: { ChargesRenter: 60 },
};

const sold = { ...property(7003), Status: "sold", ClosedAt: "2026-09-01" };

const project = {
  ID: 301,
  Goal: 0,
  WebID: 2,
  WebIDName: "Apartments",
  SmallPicture: "exterior/villa-01.jpg",
  Pictures: [],
  PublicAddress: false,
  Street: "",
  HouseNumber: "",
  BoxNr: "",
  Zip: "1070",
  City: "ANDERLECHT",
  CountryID: 10,
  CountryName: "Belgique",
  Units: [1, 2].map((ID) => ({
    ID,
    Name: `A${ID}`,
    Floor: 0,
    Price: 1,
    Surface: 90,
    Bedrooms: 2,
    Status: "sold",
  })),
  texts: {},
};

const type = (id: number, name: string) => ({
  ID: id,
  WebID: String(id),
  Name: inAll(name),
  slug: inAll(name),
  Sale: true,
  Rent: true,
});

const page = (id: number, path: string, modules: unknown[] = []) => ({
  id,
  parentId: null,
  name: inAll("Page"),
  path,
  status: "Published",
  createDate: "2026-02-16",
  modifyDate: "2026-02-16",
  sort: id,
  childMenus: [] as number[],
  params: { title: inAll("Page"), modules },
});

const module = (id: string, relations: { type: string; id: string }[]) => ({
  id,
  sort: 1,
  view: "card-view",
  status: "Published",
  relations,
});

const article = (id: string, category: string | null) => ({
  id,
  category,
  ...(category && { subcategory: "selling" }),
  status: "Published",
  sort: 1,
  date: "2026-02-16",
  image: "interior/hall-01.jpg",
  title: inAll(`About ${id}`),
  introText: inAll("A word."),
  fullText: inAll("More on the [contact page](/contact/)."),
  callToAction: { label: inAll("Write to us"), path: "/contact/" },
});

const services = { nl: "services", fr: "services", en: "services", de: "dienstleistungen" };

/** A page without modules. */
export const smallPage = (id: number, path: string) => page(id, path, []);

/** The files of a small content without a mistake, without those it shares with the shipped one. */
export const small = () => ({
  "properties/7001.json": property(7001),
  "properties/7002.json": rental,
  "properties/7003.json": sold,
  "projects/301.json": project,
  "pages/home.json": {
    ...page(1, "/", [
      module("latest", [{ type: "property-list", id: "latest" }]),
      module("words", [{ type: "article", id: "intro" }]),
    ]),
    childMenus: [5],
  },
  "pages/contact.json": {
    ...page(5, "/contact/", [
      module("team", [{ type: "category", id: "team" }]),
      module("form", [{ type: "contact", id: "site-contact" }]),
    ]),
    parentId: 1,
  },
  "articles/intro.json": article("intro", null),
  "articles/sale.json": article("sale", "services"),
  "articles/evaluation.json": article("evaluation", "services"),
  "types.json": {
    categories: [type(1, "houses"), type(2, "apartments")],
    mainTypes: [
      { id: "house", name: inAll("House"), kind: "house" },
      { id: "apartment", name: inAll("Apartment"), kind: "apartment" },
    ],
  },
  "places.json": {
    places: [{ Zip: "1180", CountryID: 10, Name: { nl: "Ukkel", fr: "Uccle", en: "Uccle", de: "Uccle" } }],
    countries: [{ CountryID: 75, Name: inAll("France") }],
  },
  "neighbourhoods.json": {
    neighbourhoods: [
      {
        ID: 1,
        Coordinates: ["50.8,4.3 50.8,4.4 50.9,4.4"],
        Color: "#a8503a",
        SmallPictures: [],
        MediumPictures: [],
        LargePictures: ["exterior/villa-01.jpg"],
        XLargePictures: [],
        Name: inAll("Uccle"),
        Title: inAll("Uccle"),
        Subtitle: inAll("Green"),
        Description: inAll("Many trees."),
      },
    ],
  },
  "map/drawing.json": {
    municipalities: [
      { id: "west", name: inAll("West") },
      { id: "east", name: inAll("East") },
    ],
    borders: [
      { between: ["west", "east"], line: "50.8,4.4 50.9,4.4" },
      { between: ["west"], line: "50.8,4.4 50.8,4.3 50.9,4.3 50.9,4.4" },
      { between: ["east"], line: "50.9,4.4 50.9,4.5 50.8,4.5 50.8,4.4" },
    ],
    lines: [{ kind: "canal", name: inAll("Canal"), line: "50.8,4.35 50.9,4.35" }],
    greens: [],
    stations: [],
  },
  "categories.json": {
    categories: [
      {
        id: "services",
        name: inAll("Services"),
        slug: services,
        subcategories: [{ id: "selling", name: inAll("Selling") }],
      },
    ],
  },
  "team.json": {
    members: [
      {
        id: "an",
        firstName: "An",
        lastName: "Verbeeck",
        role: inAll("Agent"),
        languages: ["nl"],
        phone: "025551234",
        email: "an@agency.example",
      },
    ],
  },
  "testimonials.json": {
    testimonials: [
      { id: "one", text: inAll("Good."), author: inAll("A seller"), date: "2026-10-02", propertyId: 7003 },
    ],
  },
  "owners.json": {
    owners: [
      { email: "lea@agency.example", name: "Lea", language: "nl", properties: [7001] },
      { email: "jan@agency.example", name: "Jan", language: "fr", properties: [7001, 7002] },
    ],
  },
  "staff.json": {
    staff: [
      { email: "an@agency.example", name: "An", language: "nl", role: "publisher" },
      { email: "karim@agency.example", name: "Karim", language: "fr", role: "agent" },
    ],
  },
  "references.json": { references: [{ propertyId: 7003, text: inAll("Sold in a month."), days: 30 }] },
  "pictures.json": {
    pictures: [
      { file: "exterior/villa-01.jpg", alt: inAll("A villa") },
      { file: "interior/hall-01.jpg", alt: inAll("A hall") },
      ...rooms.map((file) => ({ file, alt: inAll(`A room: ${file}`) })),
    ],
  },
});
