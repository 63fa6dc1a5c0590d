import type { Region } from "../../domain/address/region.ts";
import type { TypeKind } from "../../domain/listing/building.ts";
import { checkMessages } from "../../i18n/check-messages.ts";
import type { FindingCode, FindingMessage } from "./finding.ts";

/** Mentions of the catalogue, by their names and the regions whose law asks for them. */
const mentionTexts: Readonly<Record<string, string | Readonly<Partial<Record<Region, string>>>>> =
  checkMessages.en.mentions;

/** The text of a missing mention: of its own, or a general one where the agency's rules have more than the catalogue. */
export function mentionMessage(
  mention: string,
  fields: readonly string[],
  region: Region,
  kind: TypeKind,
): FindingMessage {
  const texts = mentionTexts[mention];
  if (typeof texts !== "object" || texts[region] === undefined)
    return { code: "mentions.other", values: { where: { region }, mention } };
  const ofLabel = fields.includes("EPCLabelText");
  return {
    code: `mentions.${mention}.${region}` as FindingCode,
    hints: [
      ...(ofLabel && mention !== "epc-label" ? [{ hint: "labelEnough" as const }] : []),
      ...(ofLabel && kind === "building" ? [{ hint: "units" as const }] : []),
    ],
  };
}
