import type { ContentConflict, ContentDocument, ContentSaved } from "@/lib/desk/contract/content-answers";
import type { JsonEdit } from "@/lib/domain/json/edits";
import type { LanguageCode } from "@/lib/domain/text/language";
import { readDesk, sendDesk } from "../desk-api";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";

/** An owner as `content/owners.json` has them. */
export interface OwnerRecord {
  email: string;
  name: string;
  phone?: string | undefined;
  language: LanguageCode;
  properties: number[];
}

const conflict = "content-changed" satisfies ContentConflict["error"];

/** Changes the file of owners as it is now, one save for one owner. */
export function useOwnersFile() {
  const { words, facts } = useDesk();
  const { busy, error, failure, run } = useDeskSend();
  /**
   * @param editsOf makes the edits; null where there is nothing to change
   * @param next what is done once they are saved
   */
  const save = (
    editsOf: (owners: readonly OwnerRecord[]) => JsonEdit[] | null,
    next: () => void | Promise<void>,
  ) =>
    run(async () => {
      const { value, hash } = await readDesk<ContentDocument>("content/?name=owners", facts.language);
      const edits = editsOf((value as { owners: OwnerRecord[] }).owners);
      if (edits)
        await sendDesk<ContentSaved>("content/save/", facts.language, { name: "owners", hash, edits });
      await next();
    });
  return {
    save,
    isBusy: busy !== null,
    failure: error?.code === conflict ? words.owners.conflict : failure,
  };
}
