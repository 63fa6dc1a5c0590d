import type { Check } from "./checked-content.ts";
import { articleAddresses, articlePattern, categorySlugs } from "./checks/article-addresses.ts";
import { brandContrast, brandFiles, logoSettings } from "./checks/brand.ts";
import { landShares, rentReferences, statedCosts } from "./checks/costs.ts";
import { displayConditionFindings } from "./checks/display.ts";
import { drawnMap } from "./checks/drawing.ts";
import {
  describedPictures,
  namedDocuments,
  namedFilms,
  namedIcons,
  namedPictures,
  pictureNames,
  unnamedDocuments,
} from "./checks/files.ts";
import { fontFamilies, fontFiles } from "./checks/fonts.ts";
import { fileNames, identity } from "./checks/identity.ts";
import {
  asbestosRegion,
  belgianPostcodes,
  checkEnergyLabels,
  mandatoryMentions,
  mentionFields,
} from "./checks/law.ts";
import { internalLinks, linkedPages } from "./checks/links.ts";
import { propertySlugs, typeSlugCollisions } from "./checks/list-slugs.ts";
import { neighbourhoodOutlines } from "./checks/neighbourhoods.ts";
import {
  entryPages,
  menuLevels,
  ownAddresses,
  ownKeys,
  pageSettings,
  publicPages,
} from "./checks/own-pages.ts";
import { menuTree, moduleRelations, statuses } from "./checks/pages.ts";
import {
  addressPrefixes,
  checkAddressParts,
  pathTableKeys,
  pathTableParents,
  uniqueAddresses,
} from "./checks/path-table.ts";
import { positionAndPostcode, townAndPostcode } from "./checks/place.ts";
import {
  checkRentalConditions,
  closingDay,
  onlineMediaDays,
  stateAndGoal,
  vatInPrice,
  vatOfNewBuildings,
} from "./checks/properties.ts";
import {
  checkOwners,
  checkStaff,
  editorialReferences,
  ownType,
  recordReferences,
  siteNumbers,
  typesOfGoal,
} from "./checks/references.ts";
import { contradictions, pricesOfKind } from "./checks/sense.ts";
import { agencyPlaceholders, checkDefaultLanguage, missingLanguages, unseenSigns } from "./checks/texts.ts";
import { unfinishedEntries } from "./checks/unfinished.ts";

/** Every rule that looks further than one field. */
export const checks: readonly Check[] = [
  identity,
  fileNames,
  recordReferences,
  ownType,
  typesOfGoal,
  editorialReferences,
  siteNumbers,
  namedPictures,
  describedPictures,
  pictureNames,
  namedDocuments,
  unnamedDocuments,
  namedFilms,
  namedIcons,
  brandFiles,
  logoSettings,
  brandContrast,
  fontFiles,
  fontFamilies,
  pathTableKeys,
  pathTableParents,
  uniqueAddresses,
  addressPrefixes,
  checkAddressParts,
  ownKeys,
  entryPages,
  ownAddresses,
  publicPages,
  articlePattern,
  categorySlugs,
  articleAddresses,
  typeSlugCollisions,
  propertySlugs,
  stateAndGoal,
  closingDay,
  checkRentalConditions,
  vatOfNewBuildings,
  vatInPrice,
  statedCosts,
  rentReferences,
  landShares,
  onlineMediaDays,
  townAndPostcode,
  positionAndPostcode,
  contradictions,
  pricesOfKind,
  unfinishedEntries,
  belgianPostcodes,
  checkEnergyLabels,
  asbestosRegion,
  mandatoryMentions,
  mentionFields,
  checkDefaultLanguage,
  missingLanguages,
  internalLinks,
  linkedPages,
  agencyPlaceholders,
  unseenSigns,
  menuTree,
  menuLevels,
  pageSettings,
  moduleRelations,
  statuses,
  displayConditionFindings,
  neighbourhoodOutlines,
  drawnMap,
  checkOwners,
  checkStaff,
];
