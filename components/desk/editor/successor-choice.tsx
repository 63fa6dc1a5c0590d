import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import type { TeamInUse } from "@/lib/desk/contract/content-answers";
import { jsonAt } from "@/lib/domain/json/json";
import { countText, fill } from "@/lib/domain/text/words";
import type { DeskBase } from "../desk-words";

interface Member {
  id?: unknown;
  firstName?: unknown;
  lastName?: unknown;
}

/** Who takes over the properties and projects of somebody who leaves the team; saved with the rest. */
export function SuccessorChoice({
  words,
  facts,
  leaving,
  team,
  onHandOver,
}: DeskBase & {
  leaving: TeamInUse["members"];
  /** The value of `content/team.json` without them. */
  team: unknown;
  /** @param successors ids by the id of who leaves */
  onHandOver: (successors: Readonly<Record<string, string>>) => void;
}) {
  const t = words.editor;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const list = jsonAt(team, ["members"]);
  const members = (Array.isArray(list) ? list : []) as Member[];
  const isComplete = leaving.every(({ id }) => chosen[id]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onHandOver(chosen);
  };
  return (
    <form method="dialog" onSubmit={send} className="editor-note">
      {leaving.map(({ id, name, count }) => (
        <Field
          key={id}
          id={`successor-${id}`}
          label={fill(t.successor, { name })}
          hint={countText(t.handedOver, count, facts.language)}
        >
          {(aria) => (
            <select
              {...aria}
              required
              value={chosen[id] ?? ""}
              onChange={({ target }) => setChosen({ ...chosen, [id]: target.value })}
              className="control h-12 px-3"
            >
              <option value="">{t.choose}</option>
              {members.map((member) => (
                <option key={String(member.id)} value={String(member.id)}>
                  {[member.firstName, member.lastName].filter(Boolean).join(" ")}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <button type="submit" className="desk-button desk-main-button" aria-disabled={!isComplete || undefined}>
        {t.handOver}
      </button>
    </form>
  );
}
