import { useState } from "react";
import type { DeskOwner, DeskOwners } from "@/lib/desk/contract/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { failureText, isSignedOut, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";
import { QuestionDialog } from "../question-dialog";
import { isConflict, saveOwners } from "./owners-file";

/** Takes an owner's access back: out of the file first, so that no new link can be asked for, then sessions, password and links. */
export function EndAccess({
  owner,
  onClose,
  onEnded,
  onSignedOut,
  ...base
}: DeskBase & {
  owner: DeskOwner;
  onClose: () => void;
  onEnded: (after: DeskOwners) => void;
  onSignedOut: () => void;
}) {
  const { words, facts } = base;
  const { owners: t } = words;
  const { name, email } = owner;
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      await saveOwners(base, (owners) => {
        const index = owners.findIndex((each) => each.email === email);
        return index < 0 ? null : [{ path: ["owners", index] }];
      });
      onEnded(await sendDesk<DeskOwners>("owners/end/", facts.language, { email }));
    } catch (error) {
      if (isSignedOut(error)) return onSignedOut();
      setFailure(isConflict(error) ? t.conflict : failureText(error, words.loadFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <QuestionDialog
      heading={fill(t.endHeading, { name })}
      failure={failure}
      cancel={t.endCancel}
      confirm={t.endConfirm}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={end}
    >
      <p>{fill(t.endText, { name })}</p>
    </QuestionDialog>
  );
}
