import { edit, flat, house, type Mistake } from "./mistake";

const property = "properties/7001.json";

/** What is wrong with one field by itself. */
export const fieldMistakes: Mistake[] = [
  [
    "a word of the agency without the gap of the text that it replaces",
    (content) => content.write("words/nl.json", { card: { energyLabel: "Label" } }),
    { file: "words/nl.json", path: "card.energyLabel", expected: "a text with {label}" },
  ],
  [
    "a price as text",
    house((data) => {
      data.Price = "495000";
    }),
    {
      file: property,
      place: "12:12",
      path: "Price",
      expected: "a number above 0",
      found: 'the text "495000"',
      fix: "without quotes: 495000",
    },
  ],
  [
    "a field that is missing",
    house((data) => {
      delete data.ContactID;
    }),
    {
      file: property,
      place: "1:1",
      path: "ContactID",
      expected: "a text",
      found: "nothing",
      fix: 'add "ContactID"',
    },
  ],
  [
    "a value that is none of those allowed",
    house((data) => {
      data.Status = "availble";
    }),
    {
      file: property,
      path: "Status",
      expected: '"available", "sold" or "rented"',
      found: '"availble"',
      fix: 'did you mean "available"?',
    },
  ],
  [
    "a value deep inside",
    house((data) => {
      data.Certificates = { Gas: { Result: "conforme" } };
    }),
    {
      path: "Certificates.Gas.Result",
      expected: '"conform", "nonConform"',
      found: '"conforme"',
      fix: '"conform"',
    },
  ],
  [
    "latitude and longitude swapped",
    house((data) => {
      [data.Latitude, data.Longitude] = [data.Longitude, data.Latitude];
    }),
    { path: "Latitude", expected: "a number from 27 to 72", found: "the number 4.33", fix: "swapped" },
  ],
  [
    "a date written the Belgian way",
    house((data) => {
      data.PublishedAt = "4/5/2026";
    }),
    {
      path: "PublishedAt",
      expected: "a date such as 2026-03-31",
      found: '"4/5/2026"',
      fix: "write 2026-05-04",
    },
  ],
  [
    "a day that does not exist",
    house((data) => {
      data.PublishedAt = "2026-02-30";
    }),
    { path: "PublishedAt", expected: "a date", found: '"2026-02-30"' },
  ],
  [
    "a union",
    flat((data) => {
      data.Availability = "imediately";
    }),
    {
      path: "Availability",
      expected: 'a date such as 2026-03-31, or "immediately", "deed"',
      fix: '"immediately"',
    },
  ],
  [
    "a title that is too long",
    house((data) => {
      data.texts.fr.TypeDescription = "Maison ".repeat(20);
    }),
    { path: "texts.fr.TypeDescription", expected: "a text of 5 to 110 characters", found: "139 characters" },
  ],
  [
    "type ids with a semicolon",
    house((data) => {
      data.WebIDs = "1;2";
    }),
    { path: "WebIDs", expected: "type ids separated by commas, such as 2,4", found: '"1;2"' },
  ],
  [
    "an unknown language",
    house((data) => {
      data.texts.it = data.texts.en;
    }),
    {
      path: "texts.it",
      expected: 'a language: "nl", "fr", "en" or "de"',
      found: 'the unknown language "it"',
    },
  ],
  [
    "an unknown language where every language is needed",
    edit("pictures.json", (data) => {
      data.pictures[0].alt.es = "Una casa";
    }),
    { file: "pictures.json", path: "pictures[0].alt.es", expected: "a language", found: '"es"' },
  ],
  [
    "a picture of a page that nobody has described yet",
    edit("pictures.json", (data) => {
      data.pictures[0].alt = {};
    }),
    {
      file: "pictures.json",
      path: "pictures[0].alt.nl",
      severity: "error",
      expected: "a text in",
      found: "nothing",
    },
  ],
  [
    "a text in no language",
    house((data) => {
      data.texts = {};
    }),
    { path: "texts", expected: "a text in at least one language", found: "an object" },
  ],
  [
    "a number where a text belongs",
    house((data) => {
      data.Zip = 1180;
    }),
    { path: "Zip", expected: "a text", found: "the number 1180", fix: 'put it in quotes: "1180"' },
  ],
  [
    "an address that is none",
    house((data) => {
      data.Video = "youtube";
    }),
    {
      path: "Video",
      expected: "an address beginning with https://, or a film in films/ such as /films/7123.mp4",
      found: '"youtube"',
    },
  ],
  [
    "a mail address that is none",
    edit("team.json", (data) => {
      data.members[0].email = "an at agency";
    }),
    { file: "team.json", path: "members[0].email", expected: "an e-mail address" },
  ],
  [
    "a list that is none",
    house((data) => {
      data.Pictures = "exterior/villa-01.jpg";
    }),
    { path: "Pictures", expected: "a list", found: 'the text "exterior/villa-01.jpg"' },
  ],
  [
    "a broken rule of law",
    edit("rules/energy-scales.json", (data) => {
      data.flanders[0].bands[3].upTo = 150;
    }),
    {
      file: "rules/energy-scales.json",
      path: "flanders[0].bands",
      expected: "each with one bound above the last",
    },
  ],
  [
    "a rule of law without a source",
    edit("rules/renovation.json", (data) => {
      delete data.duties[0].source;
    }),
    { file: "rules/renovation.json", path: "duties[0].source", found: "nothing" },
  ],
  [
    "a comma too many",
    (content) => content.text("team.json", '{\n  "members": [],\n}\n'),
    {
      file: "team.json",
      place: "3:1",
      path: "",
      expected: "a name in double quotes",
      found: "}",
      fix: "the comma before it",
    },
  ],
  [
    "a comma too few",
    (content) => content.text(property, content.read(property).replace('"ID": 7001,', '"ID": 7001')),
    { file: property, place: "3:3", path: "", expected: "a comma before this", found: '"RecordFile"' },
  ],
  [
    "a comment",
    (content) => content.text("team.json", '{\n  // nobody yet\n  "members": []\n}\n'),
    { file: "team.json", place: "2:3", expected: "no comment", found: "// nobody yet" },
  ],
  [
    "a field that stands twice",
    (content) =>
      content.text(property, content.read(property).replace('"Goal": 0,', '"Goal": 0,\n  "Goal": 1,')),
    { file: property, place: "5:3", path: "Goal", expected: "each field once", found: 'a second "Goal"' },
  ],
  [
    "a file that is missing",
    (content) => content.remove("team.json"),
    { file: "team.json", place: "", expected: "this file", found: "nothing" },
  ],
  [
    "a folder that is missing",
    (content) => content.remove("projects"),
    { file: "projects", expected: "this folder", found: "nothing" },
  ],
  [
    "a group of fields where a price belongs",
    house((data) => {
      data.Price = { from: 495_000 };
    }),
    { path: "Price", expected: "a number above 0", found: "an object" },
  ],
  [
    "a title that is too short",
    house((data) => {
      data.texts.fr.TypeDescription = "Mas";
    }),
    { path: "texts.fr.TypeDescription", expected: "a text of 5 to 110 characters", found: "3 characters" },
  ],
  [
    "a list with too many entries",
    edit("map/drawing.json", (data) => {
      data.borders[0].between = ["west", "east", "west"];
    }),
    {
      file: "map/drawing.json",
      path: "borders[0].between",
      expected: "a list of 1 to 2",
      found: "a list of 3",
    },
  ],
  [
    "a list without an entry",
    edit("rules/mandatory-mentions.json", (data) => {
      data.mentions[0].kinds = [];
    }),
    {
      file: "rules/mandatory-mentions.json",
      path: "mentions[0].kinds",
      expected: "a list",
      found: "a list of 0",
    },
  ],
];
