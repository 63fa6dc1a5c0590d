import type { ContentConflict, ContentDocument, ContentSaved } from "@/lib/desk/contract/content-answers";
import type { JsonEdit } from "@/lib/domain/json/edits";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DeskError, readDesk, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";

/** An owner as `content/owners.json` has them. */
export interface OwnerRecord {
  email: string;
  name: string;
  language: LanguageCode;
  properties: number[];
}

/** The owners in the file as it is in the project's folder now. */
const ownersIn = ({ value }: Pick<ContentDocument, "value">): OwnerRecord[] =>
  (value as { owners: OwnerRecord[] }).owners;

/**
 * Changes the file of owners as it is now, one save for one owner.
 * @param editsOf makes the edits; null where there is nothing to change
 * @throws DeskError, with `content-changed` where a colleague saved in the same moment
 */
export async function saveOwners(
  { facts: { language } }: DeskBase,
  editsOf: (owners: readonly OwnerRecord[]) => JsonEdit[] | null,
): Promise<void> {
  const document = await readDesk<ContentDocument>("content/?name=owners", language);
  const edits = editsOf(ownersIn(document));
  if (!edits) return;
  await sendDesk<ContentSaved>("content/save/", language, { name: "owners", hash: document.hash, edits });
}

/** Whether a save was refused as somebody else saved meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof DeskError && error.code === ("content-changed" satisfies ContentConflict["error"]);
