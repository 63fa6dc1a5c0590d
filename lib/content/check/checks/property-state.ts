import { isForSale } from "../../../domain/listing/goal.ts";
import { isListed } from "../../../domain/listing/property-state.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { CheckedContent } from "../checked-content.ts";
import type { Loose } from "../deep-partial.ts";
import type { Finding } from "../finding.ts";
import { ofEachProperty } from "../property-entries.ts";

type Told = Omit<Finding, "file" | "severity">;

/** What is sold was for sale, what is rented was for rent. */
export const stateAndGoal = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, ({ value: { Goal, Status } }) => {
    if (Goal === undefined || Status === undefined || Status === "available") return [];
    if (isForSale(Goal) === (Status === "sold")) return [];
    const right = isForSale(Goal) ? "sold" : "rented";
    const offered = isForSale(Goal) ? "for sale" : "for rent";
    return [
      {
        path: ["Status"],
        expected: `"available" or "${right}", as Goal ${Goal} is ${offered}`,
        found: `"${Status}"`,
        fix: "correct the Status or the Goal",
      },
    ];
  });

/** Conditions of a tenancy belong to a rental. */
export const checkRentalConditions = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, ({ value: { Goal, RentalConditions } }) =>
    RentalConditions === undefined || Goal === undefined || !isForSale(Goal)
      ? []
      : [
          {
            path: ["RentalConditions"],
            expected: `no conditions of a tenancy, as Goal ${Goal} is for sale`,
            found: "some",
            aboutName: true,
          },
        ],
  );

function closing({ Status, PublishedAt, ClosedAt }: Loose<PropertyRecord>, today: string): Told[] {
  const path = ["ClosedAt"];
  if (Status === undefined) return [];
  if (isListed({ Status })) {
    if (ClosedAt === undefined) return [];
    return [{ path, expected: "no closing day while it is available", found: ClosedAt, aboutName: true }];
  }
  const expected = `the day it was ${Status}`;
  if (ClosedAt === undefined) return [{ path, expected, found: "nothing", fix: 'add "ClosedAt"' }];
  if (ClosedAt > today) return [{ path, expected: `${expected}, ${today} at the latest`, found: ClosedAt }];
  if (PublishedAt === undefined || ClosedAt >= PublishedAt) return [];
  return [{ path, expected: `${expected}, not before PublishedAt (${PublishedAt})`, found: ClosedAt }];
}

/** What is sold or rented says since when. */
export const closingDay = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, ({ value }) => closing(value, content.today));
