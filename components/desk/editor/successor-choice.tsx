import { type FormEvent, useState } from "react";
import type { TeamInUse } from "@/lib/desk/contract/content-answers";
import { jsonAt } from "@/lib/domain/json/json";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { SelectField } from "../desk-fields";
import { useDesk } from "../use-desk";

type Member = Readonly<Record<"id" | "firstName" | "lastName", unknown>>;

/** Who takes over the properties and projects of somebody who leaves the team; saved with the rest. */
export function SuccessorChoice({
  leaving,
  team,
  onHandOver,
}: {
  leaving: TeamInUse["members"];
  /** The value of `content/team.json` without them. */
  team: unknown;
  /** @param successors ids by the id of who leaves */
  onHandOver: (successors: Readonly<Record<string, string>>) => void;
}) {
  const { words, facts } = useDesk();
  const t = words.editor;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const list = jsonAt(team, ["members"]);
  const members = ((Array.isArray(list) ? list : []) as Member[]).map(
    (member) => [String(member.id), [member.firstName, member.lastName].filter(Boolean).join(" ")] as const,
  );
  const isComplete = leaving.every(({ id }) => chosen[id]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onHandOver(chosen);
  };
  return (
    <form method="dialog" onSubmit={send} className="editor-note">
      {leaving.map(({ id, name, count }) => (
        <SelectField
          key={id}
          id={`successor-${id}`}
          label={fill(t.successor, { name })}
          hint={countText(t.handedOver, count, facts.language)}
          required
          value={chosen[id] ?? ""}
          onValue={(value) => setChosen({ ...chosen, [id]: value })}
          options={[["", t.choose], ...members]}
        />
      ))}
      <DeskButton look="main" label={t.handOver} type="submit" isOff={!isComplete} />
    </form>
  );
}
