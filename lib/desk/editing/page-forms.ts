import "server-only";
import { moduleViewNames } from "../../domain/modules/module-names.ts";
import { type FormTable, names } from "./form-table.ts";

const published = { values: ["Published", "Draft"], isOpen: true, control: "choice" } as const;
const pictureOf = (field: string, value: string) => ({ when: { beside: { field, values: [value] } } });

/** The form of a page that is made of modules. */
export const pageForm: FormTable = {
  groups: {
    page: ["name", "path", "status", "inMenu", "sort", "parentId", "childMenus", "params"],
    modules: ["params.modules"],
    banner: ["params.showPageBanner", "params.banner"],
    search: ["params.metadata", "params.isActiveSEO", "params.type"],
    technical: names(
      "params.redirect params.redirectUrl params.isHaveSubMenu params.subMenu params.noReferrerNoFollow",
      "params.noCookiePopup params.css id createDate modifyDate",
    ),
  },
  fields: {
    path: { reference: "paths", isOpen: true },
    status: { ...published },
    parentId: { reference: "pages" },
    childMenus: { reference: "pages" },
    params: { isFlat: true },
    "params.title": {},
    "params.description": { control: "longText" },
    "params.content": { control: "markdown" },
    "params.image": {},
    "params.logo": {},
    "params.public": {},
    "params.showBreadCrumb": {},
    "params.showFixedMenu": {},
    "params.banner": { isFlat: true },
    "params.banner.type": {},
    "params.banner.title": {},
    "params.banner.description": { control: "longText" },
    "params.banner.image": pictureOf("type", "image"),
    "params.banner.images": pictureOf("type", "gallery"),
    "params.banner.video": pictureOf("type", "video"),
    "params.banner.mobileVideo": pictureOf("type", "video"),
    "params.banner.poster": pictureOf("type", "video"),
    "params.banner.color": pictureOf("type", "color"),
    "params.banner.search": { preset: false },
    "params.modules.view": { values: moduleViewNames, isOpen: true, control: "choice" },
    "params.modules.title": {},
    "params.modules.titleSize": {},
    "params.modules.description": {},
    "params.modules.description2": { control: "longText" },
    "params.modules.relations": {},
    "params.modules.relations.id": { reference: "relations", isOpen: true },
    "params.modules.status": published,
    "params.modules.position": {},
    "params.modules.sort": {},
    "params.modules.backgroundType": {},
    "params.modules.image": pictureOf("backgroundType", "image"),
    "params.modules.images": pictureOf("backgroundType", "gallery"),
    "params.modules.colorBackground": pictureOf("backgroundType", "color"),
    "params.modules.isHasSubcategories": { preset: false },
    "params.modules.callToAction.path": { reference: "paths", isOpen: true },
    "params.metadata.metadataDescription": { control: "longText" },
    "params.metadata.ogDescription": { control: "longText" },
    "params.metadata.twitterDescription": { control: "longText" },
    "params.metadata.schemaData": { control: "longText" },
    "params.redirect": { preset: false },
    "params.redirectUrl": { when: { beside: { field: "redirect", values: [true] } } },
    "params.isHaveSubMenu": { preset: false },
    "params.noReferrerNoFollow": { preset: false },
    "params.noCookiePopup": { preset: false },
    "params.css": { control: "longText" },
  },
};

/** The form of an article. */
export const articleForm: FormTable = {
  groups: {
    texts: ["title", "introText", "fullText", "image", "callToAction"],
    publication: ["status", "category", "subcategory", "date", "sort", "id"],
    search: ["metadataDescription", "slug"],
  },
  fields: {
    introText: { control: "markdown" },
    fullText: { control: "markdown" },
    "callToAction.path": { reference: "paths", isOpen: true },
    status: { ...published },
    category: { reference: "categories" },
    subcategory: { reference: "subcategories" },
    metadataDescription: { control: "longText" },
  },
};

/** The form of a project. */
export const projectForm: FormTable = {
  groups: {
    texts: ["texts"],
    project: names(
      "Goal Hidden WebID ContactID Delivery VAT ELevel EPCLabelText PublishedAt ModifiedAt external",
    ),
    units: names("Units Instalments"),
    documents: ["Documents"],
    address: names(
      "PublicAddress Street HouseNumber BoxNr Zip City CountryID CountryName Latitude Longitude",
      "NeighbourhoodID",
    ),
    media: ["SmallPicture", "Pictures", "Video"],
    technical: ["ID", "WebIDName", "Source"],
  },
  fields: {
    "texts.Name": {},
    "texts.Title": {},
    "texts.Description": { control: "longText" },
    Source: { isHidden: true },
    "Source.Name": { isHidden: true },
    "Source.ID": { isHidden: true },
    Goal: { values: [0, 1], control: "choice" },
    Hidden: { preset: false },
    WebID: { reference: "types" },
    ContactID: { reference: "people" },
    VAT: { unit: "%" },
    "Units.Price": { control: "money" },
    "Units.LandShare": { control: "money" },
    "Units.Surface": { unit: "m²" },
    "Units.Terrace": { unit: "m²" },
    "Units.Garden": { unit: "m²" },
    "Units.Pictures": { control: "pictures" },
    "Instalments.Deposit": { unit: "%" },
    "Instalments.Stages.Share": { unit: "%" },
    Documents: { control: "documents" },
    "Documents.Kind": { words: "document" },
    CountryID: { reference: "countries" },
    Latitude: { control: "position" },
    Longitude: { isHidden: true },
    NeighbourhoodID: { reference: "neighbourhoods" },
    Pictures: { control: "pictures" },
  },
};
