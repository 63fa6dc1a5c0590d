import { useState } from "react";
import type { DeskPersonData } from "@/lib/desk/contract/desk-answers";
import { fill } from "@/lib/domain/text/words";
import { failureText, readDesk, sendDesk } from "../desk-api";
import type { DeskBase } from "../desk-words";
import { QuestionDialog } from "../question-dialog";

const counted = ["requests", "notes", "answers", "files"] as const;
const single = ["newsletter", "ownerAccount"] as const;

/** Erases a person entirely, once it was read what goes. */
export function ErasePerson({
  words,
  facts,
  email,
  onErased,
}: DeskBase & { email: string; onErased: () => void }) {
  const { erase: t } = words;
  const [isAsking, setAsking] = useState(false);
  const [data, setData] = useState<DeskPersonData | null>(null);
  const [failure, setFailure] = useState("");
  const fail = (error: unknown) => setFailure(failureText(error, words.loadFailed));

  async function open() {
    setFailure("");
    setData(null);
    setAsking(true);
    try {
      setData(await readDesk<DeskPersonData>(`people/?email=${encodeURIComponent(email)}`, facts.language));
    } catch (error) {
      fail(error);
    }
  }

  async function erase() {
    try {
      await sendDesk("people/erase/", facts.language, { email, requests: data?.requests });
      setAsking(false);
      onErased();
    } catch (error) {
      fail(error);
    }
  }

  return (
    <>
      <button type="button" className="desk-plain desk-danger" onClick={open}>
        {t.open}
      </button>
      {isAsking && (
        <QuestionDialog
          heading={fill(t.heading, { email })}
          failure={failure}
          cancel={t.cancel}
          confirm={t.confirm}
          onClose={() => setAsking(false)}
          onConfirm={data && !data.isOwner ? erase : undefined}
        >
          {data && (
            <>
              <p>{t.text}</p>
              <ul className="desk-bullets">
                {counted.map(
                  (name) => data[name] > 0 && <li key={name}>{fill(t[name], { count: data[name] })}</li>,
                )}
                {single.map((name) => data[name] && <li key={name}>{t[name]}</li>)}
              </ul>
              <p className="desk-soft">{t.stays}</p>
              {data.isOwner && <p className="desk-alert">{t.isOwner}</p>}
            </>
          )}
        </QuestionDialog>
      )}
    </>
  );
}
