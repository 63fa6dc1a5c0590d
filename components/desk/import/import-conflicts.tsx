import type { ImportConflictLine } from "@/lib/desk/contract/import-answers";
import { namedPath, valueInWords } from "@/lib/domain/desk/change-words";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { useFieldNames } from "../editor/use-field-names";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import type { ImportPart } from "./import-part";

/** A text whole, as whoever chooses must read all of it; any other value in words. */
function Conflict({ conflict, state, act, isBusy }: ImportPart & { conflict: ImportConflictLine }) {
  const { words, facts, account } = useDesk();
  const { import: t, publishing } = words;
  const { id, title, name, path, shown } = conflict;
  const { text, field } = namedPath(useFieldNames(name), path.split("."));
  const mayDecide = account.rights.includes("content.edit");
  const sides = [
    ["website", t.mine, t.keepMine],
    ["feed", fill(t.theirs, { package: state.title }), fill(t.takeTheirs, { package: state.title })],
  ] as const;
  return (
    <li className="import-line">
      <p>
        <DeskLink to={editorAddress(name)} className="link-line">
          {title || id}
        </DeskLink>{" "}
        <strong>{text}</strong>
      </p>
      <div className="import-sides">
        {sides.map(([side, label, choice]) => {
          const value = conflict[side];
          return (
            <div key={side}>
              <p className="desk-soft">
                {label}
                {shown === side && ` · ${t.current}`}
              </p>
              <p className="desk-text">
                {typeof value === "string" && value !== "" && !field?.choices
                  ? value
                  : valueInWords(value, publishing, facts.language, field)}
              </p>
              {mayDecide && (
                <DeskButton
                  label={choice}
                  aria-label={`${choice}: ${text}, ${title || id}`}
                  isOff={isBusy}
                  onClick={() => act("conflict", { id, path, choice: side }, t.resolved)}
                />
              )}
            </div>
          );
        })}
      </div>
    </li>
  );
}

/** Fields that were changed here and at the package, side by side. */
export function ImportConflicts(part: ImportPart) {
  const t = useDesk().words.import;
  const { conflicts } = part.state;
  if (conflicts.length === 0) return <p>{t.noConflicts}</p>;
  return (
    <>
      <p className="desk-soft">{t.conflictsIntro}</p>
      <ul className="desk-list">
        {conflicts.map((conflict) => (
          <Conflict key={`${conflict.id} ${conflict.path}`} conflict={conflict} {...part} />
        ))}
      </ul>
    </>
  );
}
