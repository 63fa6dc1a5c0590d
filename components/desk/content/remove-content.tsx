import { useState } from "react";
import type { ContentDocument, ContentName } from "@/lib/desk/contract/content-answers";
import { fill } from "@/lib/domain/text/words";
import { readDesk, sendDesk } from "../desk-api";
import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";
import { UsesList } from "./uses-list";

/** Takes an entry out of the content, after a question; where others name it, which. @param title what it is called */
export function RemoveContent({
  name,
  title = name,
  onRemoved,
}: {
  name: ContentName;
  title?: string;
  onRemoved: () => void;
}) {
  const { words, facts } = useDesk();
  const t = words.content;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, failure, run } = useDeskSend();
  const remove = async () => {
    const isRemoved = await run(async () => {
      const path = `content/?name=${encodeURIComponent(name)}`;
      const { hash } = await readDesk<ContentDocument>(path, facts.language);
      await sendDesk("content/remove/", facts.language, { name, hash });
      return true;
    });
    if (isRemoved) onRemoved();
    else setIsAsking(false);
  };
  return (
    <div className="content-remove">
      <DeskMessage text={failure} />
      <UsesList error={error} />
      {isAsking ? (
        <div className="desk-actions">
          <p>{fill(t.removeAsk, { name: title })}</p>
          <DeskButton look="danger" label={t.remove} isOff={busy !== null} onClick={remove} />
          <DeskButton label={words.editor.cancel} onClick={() => setIsAsking(false)} />
        </div>
      ) : (
        <DeskButton look="plain-danger" label={t.remove} onClick={() => setIsAsking(true)} />
      )}
    </div>
  );
}
