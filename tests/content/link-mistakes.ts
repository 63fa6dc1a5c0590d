import { edit, house, type Mistake } from "./mistake";
import { inAll } from "./small-records";

/** What records name in other files. */
export const linkMistakes: Mistake[] = [
  [
    "two properties with one id",
    (content) => content.text("properties/7004.json", content.read("properties/7001.json")),
    {
      file: "properties/7004.json",
      path: "ID",
      expected: "an ID that nothing else has",
      found: "the number 7001, as in properties/7001.json",
    },
  ],
  [
    "two units with one id",
    edit("projects/301.json", (data) => {
      data.Units[1].ID = 1;
    }),
    { file: "projects/301.json", path: "Units[1].ID", found: "as in Units[0].ID" },
  ],
  [
    "a document of a unit that the project does not have",
    edit("projects/301.json", (data) => {
      data.Documents = [{ ID: 1, Kind: "floorPlan", UnitID: 9 }];
    }),
    { file: "projects/301.json", path: "Documents[0].UnitID", expected: "the ID of a unit of the project" },
  ],
  [
    "a document of a project whose file is not there",
    edit("projects/301.json", (data) => {
      data.Documents = [{ ID: 1, Kind: "specifications", File: "301-none.pdf" }];
    }),
    { file: "projects/301.json", path: "Documents[0].File", expected: "a file in documents/" },
  ],
  [
    "two team members with one id",
    edit("team.json", (data) => data.members.push({ ...data.members[0] })),
    { file: "team.json", path: "members[1].id", expected: "an id that nothing else has", found: '"an"' },
  ],
  [
    "a text that asks for what site.json does not say of the agency",
    house((data) => {
      data.texts.fr.Description += " {agency.insurer.nothing} {agency.name}";
    }),
    {
      file: "properties/7001.json",
      path: "texts.fr.Description",
      expected: "a text of the agency (site.json)",
      found: "{agency.insurer.nothing}",
    },
  ],
  [
    "a step of a guide that asks for a figure which no law gives",
    edit("pages/contact.json", (data) => {
      const source = { name: inAll("The law"), url: inAll("https://law.example") };
      const text = inAll("{law.duty.brussels} and {law.abatement.flanders}");
      data.params.guide = { steps: [{ title: inAll("Pay"), text, sources: [source] }] };
    }),
    {
      file: "pages/contact.json",
      path: "params.guide.steps[0].text.nl",
      expected: "a figure of the law",
      found: "{law.abatement.flanders}",
    },
  ],
  [
    "a figure of the law where none is filled in",
    house((data) => {
      data.texts.fr.Description += " {law.duty.brussels}";
    }),
    { path: "texts.fr.Description", expected: "in a step of a guide", found: "{law.duty.brussels}" },
  ],
  [
    "a text of the agency where no language is known",
    house((data) => {
      data.RecordFile = "{agency.name}";
    }),
    { path: "RecordFile", expected: "only texts in a language", found: "{agency.name}" },
  ],
  [
    "an unknown type",
    house((data) => {
      data.WebID = 9;
      data.WebIDs = "9,1";
    }),
    { path: "WebIDs", expected: "the WebIDs of types", found: '"9"' },
  ],
  [
    "an unknown main type",
    house((data) => {
      data.MainTypeName = "hous";
    }),
    { path: "MainTypeName", expected: '"house" or "apartment"', found: '"hous"', fix: '"house"' },
  ],
  [
    "an unknown neighbourhood",
    house((data) => {
      data.NeighbourhoodID = 4;
    }),
    { path: "NeighbourhoodID", expected: "the ID of a neighbourhood", found: "4" },
  ],
  [
    "an unknown team member",
    house((data) => {
      data.ContactID = "ann";
    }),
    { path: "ContactID", expected: 'a team member (team.json): "an"', found: '"ann"', fix: '"an"' },
  ],
  [
    "an unknown marquee",
    edit("site.json", (data) => data.marquees.pop()),
    {
      file: "properties/7002.json",
      path: "Marquee",
      expected: "the number of a marquee (site.json)",
      found: "4",
    },
  ],
  [
    "an unknown price unit",
    house((data) => {
      data.PriceUnit = 5;
    }),
    { path: "PriceUnit", expected: "a price unit (site.json)", found: "5" },
  ],
  [
    "a picture that is not there",
    house((data) => data.Pictures.push("exterior/vila-01.jpg")),
    {
      path: "Pictures[4]",
      expected: "a file below pictures/",
      found: '"exterior/vila-01.jpg"',
      fix: '"exterior/villa-01.jpg"',
    },
  ],
  [
    "a picture of a feed that was not fetched",
    house((data) => {
      data.Pictures = ["feed/0123456789abcdef.jpg"];
    }),
    {
      path: "Pictures[0]",
      expected: "a picture of a feed that is there",
      found: "feed/0123456789abcdef.jpg",
    },
  ],
  [
    "a description without a picture",
    (content) => content.remove("pictures/interior/hall-01.jpg"),
    { file: "pictures.json", path: "pictures[1].file", expected: "a file below pictures/" },
  ],
  [
    "a picture that no address can name",
    (content) => content.text("pictures/exterior/Huis Ukkel.JPG", ""),
    { expected: "small letters", fix: "exterior/huis-ukkel.jpg" },
  ],
  [
    "a document that is not there",
    (content) => {
      content.text("documents/7001-epc.pdf", "");
      house((data) => {
        data.Documents = [{ ID: 1, Kind: "epc", File: "7001-epb.pdf" }];
      })(content);
    },
    {
      path: "Documents[0].File",
      expected: 'a file in documents/: "7001-epc.pdf"',
      found: '"7001-epb.pdf"',
      fix: '"7001-epc.pdf"',
    },
  ],
  [
    "a document in another folder",
    house((data) => {
      data.Documents = [{ ID: 1, Kind: "epc", File: "../team.json" }];
    }),
    { path: "Documents[0].File", expected: "a file in documents/", found: '"../team.json"' },
  ],
  [
    "a film of our own that is not there",
    house((data) => {
      data.Video = "/films/none.mp4";
    }),
    { path: "Video", expected: "a film in films/", found: '"/films/none.mp4"' },
  ],
  [
    "an icon that is not there",
    edit("types.json", (data) => {
      data.categories[0].Icon = "/icons/types/castle.svg";
    }),
    {
      file: "types.json",
      path: "categories[0].Icon",
      expected: "a drawing below public/icons/",
      found: '"/icons/types/castle.svg"',
    },
  ],
  [
    "a reference to no property",
    edit("references.json", (data) => {
      data.references[0].propertyId = 1;
    }),
    {
      file: "references.json",
      path: "references[0].propertyId",
      expected: "the ID of a property",
      found: "1",
    },
  ],
  [
    "a testimonial about no property",
    edit("testimonials.json", (data) => {
      data.testimonials[0].propertyId = 2;
    }),
    { file: "testimonials.json", path: "testimonials[0].propertyId", found: "2" },
  ],
  [
    "an article of no category",
    edit("articles/sale.json", (data) => {
      data.category = "service";
    }),
    {
      file: "articles/sale.json",
      path: "category",
      expected: '"services"',
      found: '"service"',
      fix: '"services"',
    },
  ],
  [
    "an article of no subcategory",
    edit("articles/sale.json", (data) => {
      data.subcategory = "letting";
    }),
    { path: "subcategory", expected: "a subcategory of services", found: '"letting"' },
  ],
  [
    "two articles with one address",
    edit("articles/sale.json", (data) => {
      data.slug = inAll("about-evaluation");
    }),
    {
      file: "articles/sale.json",
      path: "slug.nl",
      expected: "no other article",
      found: '"selling/about-evaluation", as in articles/evaluation.json',
    },
  ],
  [
    "two references about one property",
    edit("references.json", (data) => data.references.push({ ...data.references[0] })),
    {
      file: "references.json",
      path: "references[1].propertyId",
      expected: "a property that nothing else has",
    },
  ],
  [
    "a picture that is described twice",
    edit("pictures.json", (data) => data.pictures.push({ ...data.pictures[0] })),
    { file: "pictures.json", path: "pictures[2].file", expected: "a file that nothing else has" },
  ],
];
