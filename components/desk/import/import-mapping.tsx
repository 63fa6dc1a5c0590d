import { type FormEvent, useId } from "react";
import type { ImportCodeLine } from "@/lib/desk/contract/import-answers";
import { countText } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { useDesk } from "../use-desk";
import type { ImportPart } from "./import-part";

/** A code with its word, and what it can be here. */
function Code({ line, act, isBusy }: { line: ImportCodeLine } & Pick<ImportPart, "act" | "isBusy">) {
  const { words, facts, account } = useDesk();
  const t = words.import;
  const { field, name, code, word, listings, values } = line;
  const id = useId();
  const text = `${name} ${word || code}`;
  const mayMap = account.rights.includes("settings.edit") && values.length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get("to");
    if (to) void act("map", { field, code, to }, t.mapped);
  };
  return (
    <li className="import-line">
      <label htmlFor={mayMap ? id : undefined}>
        <strong>{name}</strong> {word}{" "}
        <span className="desk-soft">
          {field} {code} · {countText(t.codeSeen, listings, facts.language)}
        </span>
      </label>
      {values.length === 0 && <p>{t.unmappable}</p>}
      {mayMap && (
        <form method="dialog" onSubmit={submit} className="desk-search">
          <select id={id} name="to" defaultValue="" className="control h-12 px-3">
            <option value="">{t.choose}</option>
            {values.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <DeskButton type="submit" label={t.map} aria-label={`${t.map}: ${text}`} isOff={isBusy} />
        </form>
      )}
    </li>
  );
}

/** Codes of the package that have no meaning here yet. */
export function ImportMapping({ state: { codes }, act, isBusy }: ImportPart) {
  const t = useDesk().words.import;
  if (codes.length === 0) return <p>{t.noCodes}</p>;
  return (
    <>
      <p className="desk-soft">{t.codesIntro}</p>
      <ul className="desk-list">
        {codes.map((line) => (
          <Code key={`${line.field} ${line.code}`} line={line} act={act} isBusy={isBusy} />
        ))}
      </ul>
    </>
  );
}
