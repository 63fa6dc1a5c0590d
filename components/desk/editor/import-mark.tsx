import { useState } from "react";
import type { ImportedFields } from "@/lib/desk/contract/import-answers";
import type { JsonPath } from "@/lib/domain/json/json";
import { fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDeskSend } from "../use-desk-send";
import { useEditor } from "./editor-context";

/** Whose a field is that the agency's package fills, and the way to keep it as it is here; nothing at the others. */
export function ImportMark({ path, label }: { path: JsonPath; label: string }) {
  const { imported, name, words, isReadOnly } = useEditor();
  const { send, busy, failure } = useDeskSend();
  const [changed, setChanged] = useState<Record<string, string>>({});
  const t = words.import.field;
  const dotted = path.join(".");
  const owner = changed[dotted] ?? imported?.fields[dotted];
  if (!imported || owner === undefined) return null;
  const { source, id, title, at } = imported;
  const isKept = owner === "kept";
  const keep = async () => {
    const body = { source, id, name, path: dotted, keep: !isKept };
    const after = await send<ImportedFields>("import/keep/", body);
    setChanged(after?.imported?.fields ?? {});
  };
  return (
    <div className="desk-soft">
      {fill(isKept ? t.kept : t.feed, { package: title, moment: at ? deskMoment(at) : "" })}{" "}
      {!isReadOnly && (
        <button type="button" className="desk-plain" aria-disabled={busy ? true : undefined} onClick={keep}>
          {isKept ? fill(t.release, { package: title }) : words.import.keepMine}
          <span className="sr-only">: {label}</span>
        </button>
      )}
      <DeskMessage text={failure} />
    </div>
  );
}
