import "server-only";
import { isForSale } from "../../domain/listing/goal.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { brusselsMoment } from "../../domain/text/dates.ts";
import { catalogueOf } from "../catalogue.ts";
import { readContentFile } from "../live-file.ts";
import { type Content, loadContent, readContent } from "../load.ts";
import { instructionEnd, isPastInstruction, ownersInFile } from "../owners.ts";
import { ownersSchema } from "../schemas/owners.ts";

const closedAt = ({ Status, ClosedAt }: Content["properties"][number]) =>
  isListed({ Status }) || ClosedAt === undefined ? null : brusselsMoment(`${ClosedAt}T00:00`);

/**
 * What retention needs of the content (`RetentionRules`).
 * @param root the content folder; without it the one of the running site, read once per process
 */
export function retentionRules(root?: string) {
  let content: Content | undefined;
  const catalogue = () => {
    content ??= root === undefined ? loadContent() : readContent(root);
    return catalogueOf(content);
  };
  const owners = () =>
    root === undefined ? ownersInFile() : readContentFile(root, "owners.json", ownersSchema).owners;
  return {
    periods: () => catalogue().content.site.retention,
    properties: () =>
      catalogue().content.properties.map((record) => ({
        propertyId: record.ID,
        isRental: !isForSale(record.Goal),
        closedAt: closedAt(record),
      })),
    accountsKept: (now: Date) => {
      const { accounts } = catalogue().content.site.retention;
      return owners().flatMap((owner) =>
        isPastInstruction(instructionEnd(owner, catalogue()), accounts, now) ? [] : [owner.email],
      );
    },
  };
}
