import type { Check } from "./checked-content.ts";
import { agencyPlaceholders } from "./checks/agency-placeholders.ts";
import { articleAddresses, articlePattern, categorySlugs } from "./checks/article-addresses.ts";
import { namedDocuments, unnamedDocuments } from "./checks/documents.ts";
import { belgianPostcodes, checkEnergyLabels } from "./checks/energy.ts";
import { fileNames, identity } from "./checks/identity.ts";
import { checkDefaultLanguage, missingLanguages } from "./checks/languages.ts";
import { internalLinks } from "./checks/links.ts";
import { propertySlugs, typeSlugCollisions } from "./checks/list-slugs.ts";
import { mandatoryMentions, mentionFields } from "./checks/mentions.ts";
import { neighbourhoodOutlines } from "./checks/neighbourhoods.ts";
import { onlineMediaDays } from "./checks/online-media.ts";
import { checkOwners } from "./checks/owners.ts";
import { menuTree, moduleRelations, statuses } from "./checks/pages.ts";
import {
  addressPrefixes,
  checkAddressParts,
  pathTableKeys,
  pathTableParents,
  uniqueAddresses,
} from "./checks/path-table.ts";
import { describedPictures, namedPictures, pictureNames } from "./checks/pictures.ts";
import { checkRentalConditions, closingDay, stateAndGoal } from "./checks/property-state.ts";
import { editorialReferences, ownType, recordReferences, siteNumbers } from "./checks/references.ts";
import { vatOfNewBuildings } from "./checks/vat.ts";

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
  checkOwners,
];
