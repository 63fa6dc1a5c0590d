import { isNewBuild } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import { isListed } from "../../../domain/listing/property-state.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { type CheckedContent, forEachProperty, type PropertyFinding } from "../checked-content.ts";
import type { Finding } from "../finding.ts";
import { items, type Loose } from "../json-tree.ts";

/** What is sold was for sale, what is rented was for rent. */
export const stateAndGoal = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value: { Goal, Status } }) => {
    if (Goal === undefined || Status === undefined || Status === "available") return [];
    if (isForSale(Goal) === (Status === "sold")) return [];
    const right = isForSale(Goal) ? "sold" : "rented";
    const offered = isForSale(Goal) ? "for sale" : "for rent";
    return [
      {
        path: ["Status"],
        message: { code: isForSale(Goal) ? "property.rentedButForSale" : "property.soldButForRent" },
        expected: `"available" or "${right}", as Goal ${Goal} is ${offered}`,
        found: `"${Status}"`,
        fix: "correct the Status or the Goal",
      },
    ];
  });

/** Conditions of a tenancy belong to a rental. */
export const checkRentalConditions = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value: { Goal, RentalConditions } }) =>
    RentalConditions === undefined || Goal === undefined || !isForSale(Goal)
      ? []
      : [
          {
            path: ["RentalConditions"],
            message: { code: "property.rentalConditionsOfSale" },
            expected: `no conditions of a tenancy, as Goal ${Goal} is for sale`,
            found: "some",
            aboutName: true,
          },
        ],
  );

function closing({ Status, PublishedAt, ClosedAt }: Loose<PropertyRecord>, today: string): PropertyFinding[] {
  const path = ["ClosedAt"];
  if (Status === undefined) return [];
  if (isListed({ Status })) {
    if (ClosedAt === undefined) return [];
    const message = { code: "property.closedWhileAvailable" } as const;
    const expected = "no closing day while it is available";
    return [{ path, message, expected, found: ClosedAt, aboutName: true }];
  }
  const expected = `the day it was ${Status}`;
  if (ClosedAt === undefined) {
    const message = { code: `property.${Status === "sold" ? "sold" : "rented"}DayMissing` } as const;
    return [{ path, message, expected, found: "nothing", fix: 'add "ClosedAt"' }];
  }
  const day = { day: ClosedAt };
  if (ClosedAt > today) {
    const message = { code: "property.closedInFuture", values: { day } } as const;
    return [{ path, message, expected: `${expected}, ${today} at the latest`, found: ClosedAt }];
  }
  if (PublishedAt === undefined || ClosedAt >= PublishedAt) return [];
  const values = { day, published: { day: PublishedAt } };
  return [
    {
      path,
      message: { code: "property.closedBeforePublished", values },
      expected: `${expected}, not before PublishedAt (${PublishedAt})`,
      found: ClosedAt,
    },
  ];
}

/** A property that is sold or rented has its closing day. */
export const closingDay = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value }) => closing(value, content.today));

/** Whoever names VAT says whether the price holds it: a buyer could be a fifth of the price wrong. */
export const vatInPrice = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value: { Goal, Status, Financial } }) => {
    if (Goal === undefined || !isForSale(Goal) || !isListed({ Status }) || !Financial?.VAT) return [];
    if (Financial.VATIncluded !== undefined) return [];
    return [
      {
        path: ["Financial", "VATIncluded"],
        message: { code: "property.vatIncludedMissing" },
        expected: "true or false: whether the price holds the VAT",
        found: "nothing",
        fix: 'add "VATIncluded" beside "VAT"',
      },
    ];
  });

function vatOf(
  { Goal, Status, Building, Financial }: Loose<PropertyRecord>,
  today: string,
): PropertyFinding[] {
  if (Goal === undefined || !isForSale(Goal) || !isListed({ Status })) return [];
  const isKnown = Financial?.VAT !== undefined || Financial?.RegistrationRights !== undefined;
  if (isKnown || !isNewBuild(Building ?? {}, today)) return [];
  return [
    {
      path: ["Financial", "VAT"],
      message: { code: "property.vatUnknown" },
      expected: "the VAT, or the RegistrationRights, of a building as new as this",
      found: "nothing; what comes on top of the price is not shown",
    },
  ];
}

/** The record of a new building for sale shows whether VAT or registration duty is due. */
export const vatOfNewBuildings = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value }) => vatOf(value, content.today), "warning");

/** What is still to come is planned, and nothing else. */
export const onlineMediaDays = (content: CheckedContent): Finding[] =>
  forEachProperty(content, ({ value }) =>
    items(value.OnlineMedia).flatMap(([index, { Date: day, Status }]) =>
      day === undefined || Status === undefined || Status === "planned" || day <= content.today
        ? []
        : [
            {
              path: ["OnlineMedia", index, "Status"],
              message: { code: "property.mediaAhead", values: { day: { day } } },
              expected: `"planned", as ${day} is still to come`,
              found: `"${Status}"`,
            },
          ],
    ),
  );
