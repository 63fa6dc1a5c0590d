import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import type { ImportPart } from "./import-part";

/** Listings that no visitor sees, each with what is missing, where it is filled in, and what can be decided. */
export function ImportHeld({ state: { held }, act, isBusy }: ImportPart) {
  const { words, account } = useDesk();
  const t = words.import;
  const mayDecide = account.rights.includes("content.edit");
  if (held.length === 0) return <p>{t.noHeld}</p>;
  return (
    <>
      <p className="desk-soft">{t.heldIntro}</p>
      <ul className="desk-list">
        {held.map(({ id, title, name, reasons, perhapsSame, mayShow }) => (
          <li key={id} className="import-line">
            <p>
              <strong>{title || t.untitled}</strong> <span className="desk-soft">{id}</span>
            </p>
            <ul className="desk-bullets">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <div className="desk-bar">
              {name && (
                <DeskLink to={editorAddress(name)} className="desk-plain">
                  {t.open}
                  <span className="sr-only">: {title}</span>
                </DeskLink>
              )}
              {perhapsSame !== null && (
                <DeskLink to={editorAddress(`properties/${perhapsSame}`)} className="desk-plain">
                  {fill(t.openOther, { number: perhapsSame })}
                </DeskLink>
              )}
              {mayDecide &&
                perhapsSame !== null &&
                ([true, false] as const).map((same) => (
                  <DeskButton
                    key={String(same)}
                    label={same ? t.same : t.different}
                    isOff={isBusy}
                    onClick={() => act("same", { id, same }, t.answered)}
                  />
                ))}
              {mayDecide && mayShow && (
                <DeskButton
                  label={t.show}
                  aria-label={`${t.show}: ${title || id}`}
                  isOff={isBusy}
                  onClick={() => act("show", { id }, fill(t.shownDone, { name: title || id }))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
