import type { DeskOwner, DeskOwners } from "@/lib/desk/contract/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { sendDesk } from "../desk-api";
import { QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";
import { useOwnersFile } from "./use-owners-file";

/** Takes an owner's access back: out of the file first, so that no new link can be asked for, then sessions, password and links. */
export function EndAccess({
  owner: { name, email },
  onClose,
  onEnded,
}: {
  owner: DeskOwner;
  onClose: () => void;
  onEnded: (after: DeskOwners) => void;
}) {
  const { words, facts } = useDesk();
  const { owners: t } = words;
  const { save, ...state } = useOwnersFile();
  const end = () =>
    save(
      (owners) => {
        const index = owners.findIndex((owner) => owner.email === email);
        return index < 0 ? null : [{ path: ["owners", index] }];
      },
      async () => onEnded(await sendDesk<DeskOwners>("owners/end/", facts.language, { email })),
    );
  return (
    <QuestionDialog
      {...state}
      heading={fill(t.endHeading, { name })}
      cancel={t.endCancel}
      confirm={t.endConfirm}
      onClose={onClose}
      onConfirm={end}
    >
      <p>{fill(t.endText, { name })}</p>
    </QuestionDialog>
  );
}
