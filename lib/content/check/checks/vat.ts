import { isNewBuild } from "../../../domain/listing/building.ts";
import { isForSale } from "../../../domain/listing/goal.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { CheckedContent } from "../checked-content.ts";
import type { Loose } from "../deep-partial.ts";
import type { Finding } from "../finding.ts";
import { ofEachProperty } from "../property-entries.ts";

type Told = Omit<Finding, "file" | "severity">;

function vatOf({ Goal, Status, Building, Financial }: Loose<PropertyRecord>, today: string): Told[] {
  if (Goal === undefined || !isForSale(Goal) || Status !== "available") return [];
  if (Financial?.VAT) {
    if (Financial.VATIncluded !== undefined) return [];
    const path = ["Financial", "VATIncluded"];
    const expected = "true or false: whether the price holds the VAT";
    return [{ path, expected, found: "nothing", fix: 'add "VATIncluded" beside "VAT"' }];
  }
  const isKnown = Financial?.VAT !== undefined || Financial?.RegistrationRights !== undefined;
  if (isKnown || !isNewBuild(Building ?? {}, today)) return [];
  return [
    {
      path: ["Financial", "VAT"],
      expected: "the VAT, or the RegistrationRights, of a building as new as this",
      found: "nothing; what comes on top of the price is not shown",
    },
  ];
}

/** Of a new building for sale a buyer must know whether VAT is due, and whether the price holds it. */
export const vatOfNewBuildings = (content: CheckedContent): Finding[] =>
  ofEachProperty(content, ({ value }) => vatOf(value, content.today), "warning");
