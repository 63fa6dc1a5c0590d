import { useState } from "react";
import { fill } from "@/lib/domain/text/words";
import { failureText, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";
import { QuestionDialog } from "../question-dialog";

/** Erases one request, that of a person who has given no address to be found by. */
export function EraseRequest({
  words,
  facts,
  reference,
  onErased,
}: DeskBase & { reference: string; onErased: () => void }) {
  const { erase: t } = words;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState("");
  async function erase() {
    try {
      await sendDesk(`requests/${reference}/erase/`, facts.language);
      setAsking(false);
      onErased();
    } catch (error) {
      setFailure(failureText(error, words.loadFailed));
    }
  }
  return (
    <>
      <button
        type="button"
        className="desk-plain desk-danger"
        onClick={() => {
          setFailure("");
          setAsking(true);
        }}
      >
        {t.openRequest}
      </button>
      {isAsking && (
        <QuestionDialog
          heading={fill(t.headingRequest, { reference })}
          failure={failure}
          cancel={t.cancel}
          confirm={t.confirm}
          onClose={() => setAsking(false)}
          onConfirm={erase}
        >
          <p>{t.textRequest}</p>
          <p className="desk-soft">{t.stays}</p>
        </QuestionDialog>
      )}
    </>
  );
}
