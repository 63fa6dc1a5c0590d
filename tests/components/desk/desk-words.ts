import { hardestUploadLimits } from "@/lib/domain/media/upload-limits";
import desk from "@/locales/nl/desk.json";
import access from "@/locales/nl/deskAccess.json";
import content from "@/locales/nl/deskContent.json";
import demand from "@/locales/nl/deskDemand.json";
import editor from "@/locales/nl/deskEditor.json";
import fields from "@/locales/nl/deskFields.json";
import home from "@/locales/nl/deskHome.json";
import homeFile from "@/locales/nl/deskHomeFile.json";
import importWords from "@/locales/nl/deskImport.json";
import listings from "@/locales/nl/deskListings.json";
import owners from "@/locales/nl/deskOwners.json";
import pictures from "@/locales/nl/deskPictures.json";
import publishing from "@/locales/nl/deskPublishing.json";
import visits from "@/locales/nl/deskVisits.json";
import login from "@/locales/nl/login.json";
import passkeys from "@/locales/nl/passkeys.json";
import portal from "@/locales/nl/portal.json";

const {
  findings: _findings,
  failures: _failures,
  refusals: _refusals,
  values: _values,
  ...importPart
} = importWords;
const { refusals: _, ...rest } = desk;

/** The words of the desk in Dutch, as its page hands them to the browser. */
export const dutchDesk = {
  ...rest,
  ...{
    access,
    content,
    demand,
    editor,
    home,
    listings,
    owners,
    pictures,
    publishing,
    visits,
    login,
    passkeys,
  },
  homeFile: {
    ...homeFile,
    stepNames: portal.steps.names,
    stepStates: portal.steps.states,
    paperWords: portal.papers,
  },
  import: importPart,
  answerNames: fields.choices.all.names,
  roleNames: fields.choices.all.role,
  flows: {
    "contact-me": "Vraag over een pand",
    "demand-register": "Zoekopdracht",
    "purchase-offer": "Bod op een pand",
  },
};

export const deskFacts = {
  language: "nl" as const,
  phone: { shown: "02 000 00 00", href: "tel:+3220000000" },
  uploads: hardestUploadLimits,
};
