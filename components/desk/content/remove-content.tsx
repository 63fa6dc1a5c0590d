import { useState } from "react";
import type { ContentDocument, ContentInUse, ContentName } from "@/lib/desk/contract/content-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskError, isSignedOut, readDesk, sendDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";

/** Takes an entry out of the content, once somebody has said so twice; where others name it, which. */
export function RemoveContent({
  words,
  facts: { language },
  name,
  title = name,
  onSignedOut,
  onRemoved,
}: DeskSectionProps & {
  name: ContentName;
  /** What it is called. */
  title?: string;
  onRemoved: () => void;
}) {
  const t = words.content;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; uses: readonly ContentName[] } | null>(null);
  const remove = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const { hash } = await readDesk<ContentDocument>(`content/?name=${encodeURIComponent(name)}`, language);
      await sendDesk("content/remove/", language, { name, hash });
      onRemoved();
    } catch (error) {
      if (isSignedOut(error)) return onSignedOut();
      const problem = error instanceof DeskError ? error : new DeskError(0, "", "");
      const { uses = [] } = (problem.body ?? {}) as Partial<ContentInUse>;
      setFailure({
        text: problem.message || words.loadFailed,
        uses: [...new Set(uses.map((use) => use.name))],
      });
      setIsAsking(false);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="content-remove">
      {failure && (
        <>
          <DeskMessage text={failure.text} />
          {failure.uses.length > 0 && (
            <>
              <p>{t.inUse}</p>
              <ul className="desk-bullets">
                {failure.uses.map((use) => (
                  <li key={use}>{use}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {isAsking ? (
        <div className="desk-actions">
          <p>{fill(t.removeAsk, { name: title })}</p>
          <button
            type="button"
            className="desk-button desk-danger"
            onClick={remove}
            aria-disabled={isBusy || undefined}
          >
            {t.remove}
          </button>
          <button type="button" className="desk-button" onClick={() => setIsAsking(false)}>
            {words.editor.cancel}
          </button>
        </div>
      ) : (
        <button type="button" className="desk-plain desk-danger" onClick={() => setIsAsking(true)}>
          {t.remove}
        </button>
      )}
    </div>
  );
}
