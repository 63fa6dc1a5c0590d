import { isNewBuild } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { isListed } from "../../../domain/listing/property-state.ts";
import { type CheckedContent, forEachProperty, isOnSale } from "../checked-content.ts";
import { type Finding, warningsIn } from "../finding.ts";
import { items } from "../json-tree.ts";

/** The site sells and lets: packages have further numbers, which would all count as a rent. */
export const knownGoals = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ Goal }, error) => {
    if (Goal === undefined || Goal === 0 || Goal === 1) return [];
    return error(
      ["Goal"],
      { code: "property.goal", values: { goal: Goal } },
      "0 for sale, or 1 for rent; a business to take over is 0 with the WebID 6",
      `${Goal}`,
    );
  });

/** What is sold was for sale, what is rented was for rent. */
export const stateAndGoal = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ Goal, Status }, error) => {
    if (Goal === undefined || Status === undefined || Status === "available") return [];
    const isSale = isForSale(Goal);
    if (isSale === (Status === "sold")) return [];
    return error(
      ["Status"],
      isSale ? "property.rentedButForSale" : "property.soldButForRent",
      `"available" or "${isSale ? "sold" : "rented"}", as Goal ${Goal} is ${isSale ? "for sale" : "for rent"}`,
      `"${Status}"`,
      "correct the Status or the Goal",
    );
  });

/** Conditions of a tenancy belong to a rental. */
export const rentalConditions = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ Goal, RentalConditions }, error) => {
    if (RentalConditions === undefined || Goal === undefined || !isForSale(Goal)) return [];
    const expected = `no conditions of a tenancy, as Goal ${Goal} is for sale`;
    const finding = error(["RentalConditions"], "property.rentalConditionsOfSale", expected, "some");
    return { ...finding, aboutName: true };
  });

/** A property that is sold or rented has its closing day. */
export const closingDay = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ Status, PublishedAt, ClosedAt }, error) => {
    const path = ["ClosedAt"];
    if (Status === undefined) return [];
    if (isListed({ Status })) {
      if (ClosedAt === undefined) return [];
      const expected = "no closing day while it is available";
      return { ...error(path, "property.closedWhileAvailable", expected, ClosedAt), aboutName: true };
    }
    const expected = `the day it was ${Status}`;
    if (ClosedAt === undefined) {
      const code = `property.${Status === "sold" ? "sold" : "rented"}DayMissing` as const;
      return error(path, code, expected, "nothing", 'add "ClosedAt"');
    }
    const day = { day: ClosedAt };
    if (ClosedAt > content.today) {
      const message = { code: "property.closedInFuture", values: { day } } as const;
      return error(path, message, `${expected}, ${content.today} at the latest`, ClosedAt);
    }
    if (PublishedAt === undefined || ClosedAt >= PublishedAt) return [];
    return error(
      path,
      { code: "property.closedBeforePublished", values: { day, published: { day: PublishedAt } } },
      `${expected}, not before PublishedAt (${PublishedAt})`,
      ClosedAt,
    );
  });

/** Whoever names VAT says whether the price holds it: a buyer could be a fifth of the price wrong. */
export const vatInPrice = (content: CheckedContent): Finding[] =>
  forEachProperty(content, (property, error) => {
    const { VAT, VATIncluded } = property.Financial ?? {};
    if (!isOnSale(property) || !VAT || VATIncluded !== undefined) return [];
    return error(
      ["Financial", "VATIncluded"],
      "property.vatIncludedMissing",
      "true or false: whether the price holds the VAT",
      "nothing",
      'add "VATIncluded" beside "VAT"',
    );
  });

/** The record of a new building for sale shows whether VAT or registration duty is due. */
export const vatOfNewBuildings = (content: CheckedContent): Finding[] =>
  forEachProperty(
    content,
    (property, warning) => {
      const { Building = {}, Financial: { VAT, RegistrationRights } = {} } = property;
      if (!isOnSale(property) || VAT !== undefined || RegistrationRights !== undefined) return [];
      if (!isNewBuild(Building, content.today)) return [];
      return warning(
        ["Financial", "VAT"],
        "property.vatUnknown",
        "the VAT, or the RegistrationRights, of a building as new as this",
        "nothing; what comes on top of the price is not shown",
      );
    },
    warningsIn,
  );

/** What is still to come is planned, and nothing else. */
export const onlineMediaDays = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ OnlineMedia }, error) =>
    items(OnlineMedia).flatMap(([index, { Date: day, Status }]) => {
      if (day === undefined || Status === undefined || Status === "planned" || day <= content.today)
        return [];
      return error(
        ["OnlineMedia", index, "Status"],
        { code: "property.mediaAhead", values: { day: { day } } },
        `"planned", as ${day} is still to come`,
        `"${Status}"`,
      );
    }),
  );
