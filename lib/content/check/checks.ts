import type { Check } from "./checked-content.ts";
import { articleAddresses, articlePattern, categorySlugs } from "./checks/article-addresses.ts";
import { drawnMap } from "./checks/drawing.ts";
import {
  describedPictures,
  namedDocuments,
  namedFilms,
  namedPictures,
  pictureNames,
  unnamedDocuments,
} from "./checks/files.ts";
import { fileNames, identity } from "./checks/identity.ts";
import { belgianPostcodes, checkEnergyLabels, mandatoryMentions, mentionFields } from "./checks/law.ts";
import { internalLinks } from "./checks/links.ts";
import { propertySlugs, typeSlugCollisions } from "./checks/list-slugs.ts";
import { neighbourhoodOutlines } from "./checks/neighbourhoods.ts";
import { menuTree, moduleRelations, statuses } from "./checks/pages.ts";
import {
  addressPrefixes,
  checkAddressParts,
  pathTableKeys,
  pathTableParents,
  uniqueAddresses,
} from "./checks/path-table.ts";
import {
  checkRentalConditions,
  closingDay,
  onlineMediaDays,
  stateAndGoal,
  vatOfNewBuildings,
} from "./checks/properties.ts";
import {
  checkOwners,
  editorialReferences,
  ownType,
  recordReferences,
  siteNumbers,
} from "./checks/references.ts";
import { agencyPlaceholders, checkDefaultLanguage, missingLanguages } from "./checks/texts.ts";

/** Every rule that looks further than one field. */
export const checks: readonly Check[] = [
  identity,
  fileNames,
  recordReferences,
  ownType,
  editorialReferences,
  siteNumbers,
  namedPictures,
  describedPictures,
  pictureNames,
  namedDocuments,
  unnamedDocuments,
  namedFilms,
  pathTableKeys,
  pathTableParents,
  uniqueAddresses,
  addressPrefixes,
  checkAddressParts,
  articlePattern,
  categorySlugs,
  articleAddresses,
  typeSlugCollisions,
  propertySlugs,
  stateAndGoal,
  closingDay,
  checkRentalConditions,
  vatOfNewBuildings,
  onlineMediaDays,
  belgianPostcodes,
  checkEnergyLabels,
  mandatoryMentions,
  mentionFields,
  checkDefaultLanguage,
  missingLanguages,
  internalLinks,
  agencyPlaceholders,
  menuTree,
  moduleRelations,
  statuses,
  neighbourhoodOutlines,
  drawnMap,
  checkOwners,
];
