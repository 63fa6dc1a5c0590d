import { edit, flat, house, type Mistake } from "./mistake";

/** What an agency should look at, and what may stay. */
export const warnings: Mistake[] = [
  [
    "a picture that nobody describes and nothing shows",
    (content) => content.text("pictures/exterior/new.jpg", ""),
    { file: "pictures/exterior/new.jpg", expected: "an entry in pictures.json", found: "nothing" },
  ],
  [
    "a member whom the import names and the team does not have",
    (content) =>
      content.write("import.json", {
        sources: [{ name: "whise", mapping: { contacts: { "jan@agency.example": "nobody" } } }],
      }),
    { file: "import.json", path: "sources[0].mapping.contacts.jan@agency.example", found: "nobody" },
  ],
  [
    "a type that the import names and the site does not have",
    (content) =>
      content.write("import.json", { sources: [{ name: "whise", mapping: { types: { house: "1,77" } } }] }),
    { file: "import.json", path: "sources[0].mapping.types.house", found: "77" },
  ],
  [
    "a home with fewer than four photos",
    house((data) => {
      data.Pictures.pop();
    }),
    { path: "Pictures", expected: "4 photos or more", found: "3" },
  ],
  [
    "a home without a plan",
    house((data) => {
      delete data.FloorPlan;
    }),
    { path: "FloorPlan", expected: "the rooms of each floor", found: "no plan" },
  ],
  [
    "a unit for sale without a plan",
    edit("projects/301.json", (data) => {
      const text = { Name: "Zennehof", Title: "Twee appartementen", Description: "Twee ".repeat(12) };
      data.texts = { nl: text, fr: text, en: text, de: text };
      data.Units[0].Status = "available";
    }),
    { file: "projects/301.json", path: "Units", expected: "the rooms of each floor", found: "no plan of A1" },
  ],
  [
    "a photo that is narrower than it is shown",
    (content) => {
      // The site has made copies of this one, and knows how wide it is.
      content.text("pictures/exterior/garage-row-03.jpg", "");
      edit("pictures.json", (data) =>
        data.pictures.push({ ...data.pictures[0], file: "exterior/garage-row-03.jpg" }),
      )(content);
      house((data) => data.Pictures.push("exterior/garage-row-03.jpg"))(content);
    },
    { path: "Pictures[4]", expected: "1168 pixels", found: "810" },
  ],
  [
    "markup in a text",
    house((data) => {
      data.texts.nl.Description = `${data.texts.nl.Description} <b>Ruim</b>`;
    }),
    { path: "texts.nl.Description", expected: "plain text", found: "<b>" },
  ],
  [
    "an entity in a title",
    house((data) => {
      data.texts.nl.TypeDescription = "Huis met tuin &amp; garage";
    }),
    { path: "texts.nl.TypeDescription", found: "&amp;" },
  ],
  [
    "a word of the agency for a text that the site does not have",
    (content) =>
      content.write("words/fr.json", {
        card: { sale: "À vendre", bedrooms: "{count, plural, one {# chambre} other {# chambres}}" },
      }),
    { file: "words/fr.json", path: "card.sale", expected: "a text of the site" },
  ],
  [
    "a town that is not the one of the postcode",
    house((data) => {
      data.City = "WATERLOO";
    }),
    { path: "City", expected: '"Ukkel" or "Uccle", which 1180 is', found: "WATERLOO" },
  ],
  [
    "the town of another postcode",
    (content) => {
      edit("places.json", (data) =>
        data.places.push({
          Zip: "1420",
          Name: { nl: "Eigenbrakel", fr: "Braine", en: "Braine", de: "Braine" },
        }),
      )(content);
      house((data) => Object.assign(data, { Zip: "1190", City: "BRAINE" }))(content);
    },
    { path: "City", expected: '"1420"' },
  ],
  [
    "a position that is nearer to another town",
    (content) => {
      edit("places.json", (data) => {
        const [uccle] = data.places;
        Object.assign(uccle, { Latitude: 50.801, Longitude: 4.34 });
        const names = { nl: "Anderlecht", fr: "Anderlecht", en: "Anderlecht", de: "Anderlecht" };
        data.places.push({ Zip: "1070", Name: names, Latitude: 50.832, Longitude: 4.3 });
      })(content);
      house((data) => Object.assign(data, { Latitude: 50.834, Longitude: 4.302 }))(content);
    },
    { path: "Latitude", expected: "a position in 1180", found: "5 km from its middle" },
  ],
  [
    "a position that only the widest postcodes of the country reach",
    (content) => {
      edit("places.json", (data) => Object.assign(data.places[0], { Latitude: 50.801, Longitude: 4.34 }))(
        content,
      );
      house((data) => Object.assign(data, { Latitude: 50.693, Longitude: 4.34 }))(content);
    },
    { path: "Latitude", expected: "a position in 1180", found: "12 km from its middle" },
  ],
  [
    "a certificate that has expired",
    house((data) => {
      data.EPC.ExpiryDate = "2020-01-01";
    }),
    { path: "EPC.ExpiryDate", expected: "a certificate that is valid", found: "2020-01-01" },
  ],
  [
    "a paper of the future",
    house((data) => {
      data.Certificates = { Electricity: { Result: "conform", Date: "2098-01-01" } };
    }),
    { path: "Certificates.Electricity.Date", found: "2098-01-01" },
  ],
  [
    "a year of construction that no plan reaches",
    house((data) => {
      data.Building = { ...data.Building, ConstructionYear: new Date().getFullYear() + 5 };
    }),
    { path: "Building.ConstructionYear", expected: "a year up to" },
  ],
  [
    "a renovation before the building",
    house((data) => {
      data.Building = { ...data.Building, ConstructionYear: 1960, RenovationYear: 1950 };
    }),
    { path: "Building.RenovationYear", expected: "not before 1960" },
  ],
  [
    "free for a century",
    house((data) => {
      data.Availability = "1925-01-01";
    }),
    { path: "Availability", found: "1925-01-01" },
  ],
  [
    "a floor above the roof",
    flat((data) => {
      data.Building = { ...data.Building, Floors: 3, FloorNumber: 9 };
    }),
    { path: "Building.FloorNumber", expected: "Floors (3)" },
  ],
  [
    "more living space than there is",
    house((data) => {
      data.Surfaces = { Total: 100, Habitable: 180 };
    }),
    { path: "Surfaces.Habitable", expected: "Total (100 m²)" },
  ],
  [
    "more bedrooms than a home has room for",
    house((data) => Object.assign(data, { Surfaces: { Habitable: 150 }, Rooms: { Bedrooms: 60 } })),
    { path: "Rooms.Bedrooms", expected: "what 150 m² have room for" },
  ],
  [
    "a title that names other bedrooms",
    house((data) => {
      data.Rooms = { Bedrooms: 3 };
      data.texts.nl.TypeDescription = "Huis met 4 slaapkamers";
    }),
    { path: "texts.nl.TypeDescription", expected: "3 bedrooms", found: "4" },
  ],
  [
    "a rent in the place of a price",
    house((data) => {
      data.Price = 1250;
    }),
    { path: "Price", expected: "the price of a sale" },
  ],
  [
    "a price in the place of a rent",
    flat((data) => {
      data.Price = 285_000;
    }),
    { path: "Price", expected: "a rent a month" },
  ],
  [
    "a price with noughts too many",
    house((data) => Object.assign(data, { Price: 7_790_000, Surfaces: { Habitable: 240 } })),
    { path: "Price", expected: "euro a m²" },
  ],
  [
    "an advert without a photo",
    house((data) => {
      data.Pictures = [];
    }),
    { path: "Pictures", expected: "a photo" },
  ],
  [
    "an advert without a street",
    house((data) => {
      data.Street = "";
    }),
    { path: "Street", expected: "the street" },
  ],
  [
    "an address that is shown at the middle of its postcode",
    (content) => {
      edit("places.json", (data) => Object.assign(data.places[0], { Latitude: 50.8, Longitude: 4.33 }))(
        content,
      );
    },
    { path: "Latitude", found: "the middle of its postcode" },
  ],
  [
    "an advert without a price",
    house((data) => {
      data.Price = null;
    }),
    { path: "Price", expected: "a price" },
  ],
  [
    "a title that says nothing",
    house((data) => {
      data.texts.nl.TypeDescription = "xxxxx";
    }),
    { path: "texts.nl.TypeDescription", expected: "words about the home" },
  ],
  [
    "a file of the brand that nothing shows, beside a former one that the desk keeps",
    (content) => {
      for (const name of ["old", "logo-0123456789"])
        content.text(`brand/${name}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    },
    { expected: '"brand" in site.json', found: "a file that nothing shows" },
  ],
  [
    "an unknown field",
    house((data) => {
      data.Financial.CadastralIncom = 1;
    }),
    {
      path: "Financial.CadastralIncom",
      found: 'the unknown field "CadastralIncom"',
      fix: 'did you mean "CadastralIncome"?',
    },
  ],
  [
    "a text that a language lacks",
    house((data) => {
      delete data.texts.de;
    }),
    { path: "texts.de", expected: 'a text in "de"', found: "visitors read it in nl, fr, en" },
  ],
  [
    "a sign that nobody sees",
    house((data) => {
      data.texts.nl.TypeDescription = "Huis met tuin,\u000bdrie kamers";
    }),
    { path: "texts.nl.TypeDescription", expected: "signs that can be seen", found: "U+000B" },
  ],
  [
    "a photo that only a house shows and nobody has described yet",
    (content) => {
      content.text("pictures/property-7001/1.jpg", "");
      edit("pictures.json", (data) => data.pictures.push({ file: "property-7001/1.jpg", alt: {} }))(content);
      house((data) => data.Pictures.push("property-7001/1.jpg"))(content);
    },
    { path: "Pictures", expected: "words for each photo", found: "1 described by number" },
  ],
  [
    "a mention whose lack the rules forgive",
    house((data) => {
      delete data.EPC.CO2;
    }),
    { path: "EPC.CO2", expected: 'the mention "co2"' },
  ],
  [
    "a new building without a word about VAT",
    house((data) => {
      data.Building = { ...data.Building, ConstructionYear: new Date().getFullYear() };
    }),
    { path: "Financial.VAT", expected: "a building as new as this" },
  ],
  [
    "registration duty at the rate of an only own home",
    house((data) => {
      data.Financial.RegistrationRights = 36_875;
    }),
    { path: "Financial.RegistrationRights", expected: "€ 61.875", found: "€ 36.875" },
  ],
  [
    "notary fees far from the legal scale",
    house((data) => {
      data.Financial.NotaryFees = 26_500;
    }),
    { path: "Financial.NotaryFees", expected: "about € 4.832", found: "€ 26.500" },
  ],
  [
    "a total that is not the sum",
    house((data) => {
      data.Financial.TotalCost = 520_000;
    }),
    { path: "Financial.TotalCost", expected: "about € 561.707", found: "€ 520.000" },
  ],
  [
    "an asbestos certificate outside Flanders",
    house((data) => {
      data.Certificates = { Asbestos: { Type: "safe" } };
    }),
    { path: "Certificates.Asbestos", expected: "no asbestos certificate outside Flanders" },
  ],
  [
    "a rent in Brussels that is presumed abusive",
    flat((data) => {
      Object.assign(data, { Zip: "1180", City: "UKKEL" });
      data.EPCLabelText = "C-";
      data.RentReference = { Low: 700, High: 880, Date: "2026-05-01" };
    }),
    { path: "Price", expected: "€ 948 at most", found: "€ 950" },
  ],
  [
    "a rental in Brussels without its reference rent",
    flat((data) => {
      Object.assign(data, { Zip: "1180", City: "UKKEL" });
      data.EPCLabelText = "C-";
    }),
    { path: "RentReference", expected: 'the mention "rent-reference"' },
  ],
  [
    "a unit of a project whose share of the land is not known",
    edit("projects/301.json", (data) => {
      data.VAT = 21;
      data.Units[0].Status = "available";
    }),
    { file: "projects/301.json", path: "Units[0].LandShare", expected: "the share of the land" },
  ],
  [
    "stages that are not the whole of the works",
    edit("projects/301.json", (data) => {
      data.Instalments = { Deposit: 5, Stages: [{ Name: { nl: "Ruwbouw" }, Share: 99 }] };
    }),
    { file: "projects/301.json", path: "Instalments.Stages", expected: "100 per cent", found: "99 per cent" },
  ],
  [
    "two units in one place",
    edit("projects/301.json", (data) => {
      for (const unit of data.Units) unit.Position = 1;
    }),
    { file: "projects/301.json", path: "Units[1].Position", found: "the place of A1" },
  ],
  [
    "a public document without a file",
    edit("projects/301.json", (data) => {
      data.Documents = [{ ID: 1, Kind: "specifications", Public: true }];
    }),
    { file: "projects/301.json", path: "Documents[0].File", expected: "the file of a public document" },
  ],
  [
    "units without a place in the drawing",
    edit("projects/301.json", (data) => {
      const text = { Name: "Zennehof", Title: "Twee appartementen", Description: "Twee ".repeat(12) };
      data.texts = { nl: text, fr: text, en: text, de: text };
    }),
    { file: "projects/301.json", path: "Units", found: "none of A1, A2" },
  ],
  [
    "an unknown view",
    edit("pages/home.json", (data) => {
      data.params.modules[0].view = "cards-view";
    }),
    { path: "params.modules[0].view", fix: '"card-view"' },
  ],
  [
    "a status that is nearly right",
    edit("pages/disclaimer.json", (data) => {
      data.status = "published";
    }),
    { path: "status", expected: '"Published"' },
  ],
  [
    "a file that nothing reads",
    (content) => content.text("teams.json", "{}"),
    { file: "teams.json", found: "a file that nothing reads" },
  ],
  [
    "a font that nothing shows",
    (content) => content.text("fonts/other.woff2", ""),
    { file: "fonts/other.woff2", found: "a file that nothing shows" },
  ],
  [
    "a document that no property names",
    (content) => content.text("documents/7001-epc.pdf", ""),
    { file: "documents/7001-epc.pdf", expected: "a property or a project that names it" },
  ],
  [
    "a file of a kind that nothing reads",
    (content) => content.text("properties/7001.txt", ""),
    { file: "properties/7001.txt" },
  ],
];
