import { edit, entry, flat, house, type Mistake, soldHouse } from "./mistake";

/** What does not agree inside a property, or with the law. */
export const agreementMistakes: Mistake[] = [
  [
    "a purpose that is neither a sale nor a letting",
    flat((data) => {
      data.Goal = 2;
    }),
    { file: "properties/7002.json", path: "Goal", expected: "a business to take over is 0", found: "2" },
  ],
  [
    "an energy value of another world",
    house((data) => {
      data.EnergyPerformance = 2001;
    }),
    { path: "EnergyPerformance", expected: "-100 to 2000 kWh/m²", found: "2001" },
  ],
  [
    "an energy value that is a placeholder",
    house((data) => {
      data.EnergyPerformance = -101;
    }),
    { path: "EnergyPerformance", found: "-101" },
  ],
  [
    "a country that the places do not have",
    house((data) => {
      data.CountryID = 32;
    }),
    { path: "CountryID", expected: "the CountryID of a country (places.json)", found: "32" },
  ],
  [
    "half a position",
    house((data) => {
      delete data.Longitude;
    }),
    { path: "Longitude", expected: "a Longitude, or no Latitude either" },
  ],
  [
    "no postcode in Belgium",
    house((data) => {
      data.Zip = "";
    }),
    { path: "Zip", expected: "a Belgian postcode from 1000 to 9999", found: "an empty text" },
  ],
  [
    "a position that no postcode reaches",
    (content) => {
      edit("places.json", (data) => Object.assign(data.places[0], { Latitude: 50.801, Longitude: 4.34 }))(
        content,
      );
      house((data) => Object.assign(data, { Latitude: 51.2199, Longitude: 4.4003 }))(content);
    },
    { path: "Latitude", expected: "a position in 1180", found: "47 km from its middle" },
  ],
  [
    "a home at the agency's point, where a new property begins",
    (content) => {
      edit("site.json", ({ agency }) => Object.assign(agency, { latitude: 50.8, longitude: 4.33 }))(content);
    },
    { file: "properties/7001.json", path: "Latitude", expected: "the position of the home" },
  ],
  [
    "an advert with the title that a new entry begins with",
    house((data) => {
      data.texts.fr.TypeDescription = "Nouveau, à compléter";
    }),
    { path: "texts.fr.TypeDescription", expected: "a text of the agency", found: "a new entry begins with" },
  ],
  [
    "an article with the text that a new one begins with",
    edit("articles/sale.json", (data) => {
      data.fullText = { ...data.fullText, nl: "De tekst hiervoor wordt nog geschreven door het kantoor." };
    }),
    { file: "articles/sale.json", path: "fullText.nl", expected: "a text of the agency" },
  ],
  [
    "a file named after another id",
    house((data) => {
      data.ID = 7009;
    }),
    {
      file: "properties/7001.json",
      path: "ID",
      expected: "7001, as the file is named",
      found: "7009",
      fix: "7009.json",
    },
  ],
  [
    "a type of its own that it is not listed under",
    house((data) => {
      data.WebIDs = "2";
    }),
    { path: "WebIDs", expected: "type ids with 1 among them", found: '"2"' },
  ],
  [
    "rented and for sale",
    house((data) => {
      data.Status = "rented";
      data.ClosedAt = "2026-06-01";
    }),
    { path: "Status", expected: '"available" or "sold", as Goal 0 is for sale', found: '"rented"' },
  ],
  [
    "sold and for rent",
    flat((data) => {
      data.Status = "sold";
      data.ClosedAt = "2026-06-01";
    }),
    { file: "properties/7002.json", path: "Status", expected: '"available" or "rented"', found: '"sold"' },
  ],
  [
    "a share of the land above the price",
    edit("projects/301.json", (data) => {
      data.Units[0].LandShare = 2;
    }),
    { file: "projects/301.json", path: "Units[0].LandShare", expected: "1 at most" },
  ],
  [
    "a deposit above what the law allows",
    edit("projects/301.json", (data) => {
      data.Instalments = { Deposit: 6, Stages: [{ Name: { nl: "Ruwbouw" }, Share: 100 }] };
    }),
    { file: "projects/301.json", path: "Instalments.Deposit", expected: "5 per cent at most", found: "6" },
  ],
  [
    "VAT of which nobody knows whether the price holds it",
    house((data) => {
      data.Financial.VAT = 21;
    }),
    { path: "Financial.VATIncluded", expected: "whether the price holds the VAT" },
  ],
  [
    "an advert for sale in Brussels without its lawful use",
    house((data) => {
      delete data.Planning.LawfulUse;
    }),
    { path: "Planning.LawfulUse", expected: 'the mention "planning-lawful-use"' },
  ],
  [
    "an advert for sale in Brussels without planning information",
    house((data) => {
      delete data.Planning.InformationDate;
    }),
    { path: "Planning.InformationDate", expected: "or Planning.InformationRequested" },
  ],
  [
    "something online that is still to come",
    house((data) => {
      const item = { Type: "advert", Contact: "A portal", Subject: { en: "Advert" }, Source: "agency" };
      data.OnlineMedia = [
        { ...item, Date: "2026-05-04", Status: "online" },
        { ...item, Date: "2999-01-01", Status: "planned" },
        { ...item, Date: "2999-01-01", Status: "ended" },
      ];
    }),
    {
      path: "OnlineMedia[2].Status",
      expected: '"planned", as 2999-01-01 is still to come',
      found: '"ended"',
    },
  ],
  [
    "sold without a day",
    soldHouse((data) => {
      delete data.ClosedAt;
    }),
    { path: "ClosedAt", expected: "the day it was sold", found: "nothing" },
  ],
  [
    "sold before it was published",
    soldHouse((data) => {
      data.ClosedAt = "2026-05-03";
    }),
    { path: "ClosedAt", expected: "not before PublishedAt (2026-05-04)", found: "2026-05-03" },
  ],
  [
    "sold in the future",
    soldHouse((data) => {
      data.ClosedAt = "2999-01-01";
    }),
    { path: "ClosedAt", expected: "at the latest", found: "2999-01-01" },
  ],
  [
    "closed and available",
    house((data) => {
      data.ClosedAt = "2026-06-01";
    }),
    { path: "ClosedAt", expected: "no closing day while it is available", found: "2026-06-01" },
  ],
  [
    "conditions of a tenancy on a sale",
    house((data) => {
      data.RentalConditions = { MinimumIncome: 3000, MaximumPersons: 2 };
    }),
    { path: "RentalConditions", expected: "no conditions of a tenancy, as Goal 0 is for sale" },
  ],
  [
    "a postcode that is none",
    house((data) => {
      data.Zip = "118O";
    }),
    { path: "Zip", expected: "a Belgian postcode", found: '"118O"' },
  ],
  [
    "a label that its value does not give",
    house((data) => {
      data.EPCLabelText = "B";
    }),
    { path: "EPCLabelText", expected: '"C-", the label of 142 kWh/m² in Brussels', found: '"B"' },
  ],
  [
    "a label of another region",
    flat((data) => {
      data.EPCLabelText = "B-";
    }),
    { path: "EPCLabelText", expected: "a label of Flanders", found: '"B-"' },
  ],
  [
    "a label in progress",
    house((data) => {
      data.EPCLabelText = "in progress";
    }),
    { path: "EPCLabelText", expected: "a label of Brussels", found: '"in progress"' },
  ],
  [
    "a rental without its charges",
    flat((data) => {
      delete data.Financial;
    }),
    {
      file: "properties/7002.json",
      path: "Financial.ChargesRenter",
      expected: 'the mention "common-charges" in an advert for rent in Flanders',
      found: "nothing",
    },
  ],
  [
    "a Flemish sale without its flood score",
    house((data) => {
      data.Zip = "1600";
      data.EPCLabelText = "B";
    }),
    {
      path: "Flood.PScore",
      expected: 'Flood.PScore: the mention "flood-p-score" in an advert for sale in Flanders',
      found: "nothing",
    },
  ],
  [
    "a rule about a field that no property has",
    edit("rules/mandatory-mentions.json", (data) => {
      data.mentions[0].anyOf[0][0].path = "Prize";
    }),
    {
      file: "rules/mandatory-mentions.json",
      path: "mentions[0].anyOf[0][0].path",
      expected: "a field of a property",
      found: '"Prize"',
    },
  ],
  [
    "a neighbourhood outside Europe",
    edit("neighbourhoods.json", (data) => {
      data.neighbourhoods[0].Coordinates = ["50.8,4.3 4.4,50.8 50.9,4.4"];
    }),
    {
      file: "neighbourhoods.json",
      path: "neighbourhoods[0].Coordinates[0]",
      expected: "points inside Europe",
      found: "4.4,50.8",
    },
  ],
  [
    "a neighbourhood that is a line",
    edit("neighbourhoods.json", (data) => {
      data.neighbourhoods[0].Coordinates = ["50.8,4.3 50.9,4.4"];
    }),
    { path: "neighbourhoods[0].Coordinates[0]", expected: "3 different points or more", found: "2" },
  ],
  [
    "quartiles of sale prices that fall",
    (content) =>
      content.write("market/sale-prices.json", {
        ...{ source: "Statbel", licence: "CC BY 4.0", retrieved: "2026-11-20", year: 2025 },
        municipalities: [
          {
            ...{ nis: "21016", name: { fr: "Uccle" }, zips: ["1180"] },
            figures: [{ kind: "apartment", sales: 40, q1: 300_000, median: 250_000, q3: 400_000 }],
          },
        ],
      }),
    {
      file: "market/sale-prices.json",
      path: "municipalities[0].figures[0]",
      expected: "q1, median and q3 in rising order",
    },
  ],
  [
    "a municipality of the map whose borders do not close",
    edit("map/drawing.json", (data) => {
      data.borders[1].line = "50.8001,4.4 50.8,4.3 50.9,4.3 50.9,4.4";
    }),
    {
      file: "map/drawing.json",
      path: "municipalities[0]",
      expected: "borders that close, each beginning with the exact point at which another ends",
      found: "west",
    },
  ],
  [
    "a border of a municipality that the map does not have",
    edit("map/drawing.json", (data) => {
      data.borders.push({ between: ["north"], line: "50.9,4.3 50.9,4.4" });
    }),
    {
      file: "map/drawing.json",
      path: "borders[3].between[0]",
      expected: "the id of a municipality of the drawing",
      found: "north",
    },
  ],
  [
    "a line of the map with latitude and longitude swapped",
    edit("map/drawing.json", (data) => {
      data.lines[0].line = "4.35,50.8 50.9,4.35";
    }),
    { file: "map/drawing.json", path: "lines[0].line", expected: "points inside Europe", found: "4.35,50.8" },
  ],
  [
    "a default language that is switched off",
    edit("site.json", (data) => {
      data.languages.find((each: { code: string }) => each.code === "nl").use = false;
    }),
    {
      file: "site.json",
      path: "defaultLanguage",
      expected: "a language that is in use: fr, en, de",
      found: '"nl"',
    },
  ],
  [
    "an address without the prefix of its language",
    entry("contact", (data) => {
      data.path.fr = "/contact/";
    }),
    {
      file: "paths.json",
      path: "entries[7].path.fr",
      expected: 'from "/fr/"',
      found: '"/contact/"',
      fix: '"/fr/contact/"',
    },
  ],
  [
    "an original address with a prefix",
    entry("contact", (data) => {
      data.original = "/nl/contact/";
    }),
    { path: "entries[7].original", expected: "without a language in front", found: '"/nl/contact/"' },
  ],
  [
    "an address without the id of its property",
    entry("property-sale", (data) => {
      data.path.fr = "/fr/a-vendre/{city}/{slug}/";
    }),
    { path: "entries[3].path.fr", expected: "with {id} in it" },
  ],
  [
    "an address with a part that nobody fills in",
    entry("contact", (data) => {
      data.path.fr = "/fr/contact/{city}/";
    }),
    { path: "entries[7].path.fr", expected: "without parts", found: '"{city}"' },
  ],
  [
    "a label that Luxembourg does not have",
    house((data) => {
      Object.assign(data, { CountryID: 50, Zip: "L-1234", EPCLabelText: "A++" });
    }),
    { path: "EPCLabelText", expected: "a label of Luxembourg", found: '"A++"' },
  ],
  [
    "an advert without what a rule of the agency's own asks for",
    (content) => {
      edit("rules/mandatory-mentions.json", (data) => {
        data.mentions.push({ ...data.mentions[2], mention: "our-own", regions: ["brussels"] });
        Object.assign(data.mentions.at(-1), { anyOf: [[{ path: "Financial.CadastralIncome" }]] });
      })(content);
      house((data) => {
        delete data.Financial.CadastralIncome;
      })(content);
    },
    { path: "Financial.CadastralIncome", expected: 'the mention "our-own"' },
  ],
];
