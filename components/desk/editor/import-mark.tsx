import { useMemo } from "react";
import type { FieldDescription } from "@/lib/desk/contract/field-description";
import type { ImportedFields } from "@/lib/desk/contract/import-answers";
import type { JsonPath } from "@/lib/domain/json/json";
import { fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDeskSend } from "../use-desk-send";
import { besideOf } from "./controls/position-control";
import { useEditor } from "./editor-context";

/** What the agency's package fills of a field. */
interface ImportedField {
  /** `feed` is changed there alone. */
  owner: "feed" | "shared" | "kept";
  /** Its dotted paths: a control may show several. */
  paths: string[];
}

/** Whose a field is; null where no package fills it. */
export function useImportedField(field: FieldDescription, path: JsonPath): ImportedField | null {
  const fields = useEditor().imported?.fields;
  return useMemo(() => {
    if (!fields) return null;
    const { control } = field;
    const places = [path, ...(control === "position" ? [besideOf(path)] : [])].map((at) => at.join("."));
    // The fields of an object stand below it, each with a mark of its own.
    const isWhole = control !== "object" && field.item?.control !== "object";
    const paths = Object.keys(fields).filter((name) =>
      places.some((place) => name === place || (isWhole && name.startsWith(`${place}.`))),
    );
    const owner = (["feed", "kept", "shared"] as const).find((one) =>
      paths.some((name) => fields[name] === one),
    );
    return owner ? { owner, paths } : null;
  }, [fields, field, path]);
}

/** Whose a field is, and the way to keep it as it is here. */
export function ImportMark({ of: { owner, paths }, label }: { of: ImportedField; label: string }) {
  const { imported, onImported, name, words, facts, isReadOnly } = useEditor();
  const { send, busy, failure } = useDeskSend();
  if (!imported) return null;
  const t = words.import.field;
  const { source, id, title, at } = imported;
  const isKept = owner === "kept";
  const keep = async () => {
    const after = await send<ImportedFields>("import/keep/", { source, id, name, paths, keep: !isKept });
    if (after) onImported(after);
  };
  return (
    <div className="desk-soft">
      {fill(isKept ? t.kept : t.feed, { package: title, moment: at ? deskMoment(at, facts.language) : "" })}{" "}
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
