import { type FormEvent, useId, useState } from "react";
import type { DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { brusselsClock, dayAfter } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { deskSlot } from "../desk-words";
import { useDesk } from "../use-desk";
import type { RecordWork } from "../use-record";

const [evening, morning] = ["17:00", "09:00"];

/** Hours that somebody usually comes back at, on Belgian clocks: those that are still to come. */
function usualTimes(now: string): { name: "today" | "tomorrow" | "week"; at: string }[] {
  const today = now.slice(0, 10);
  return [
    { name: "today" as const, at: `${today}T${evening}` },
    { name: "tomorrow" as const, at: `${dayAfter(today, 1)}T${morning}` },
    { name: "week" as const, at: `${dayAfter(today, 7)}T${morning}` },
  ].filter(({ at }) => at > now);
}

/** When somebody comes back to a request: in one touch for the usual hours, or at any other. */
export function FollowUp({
  request: { followUp, assignee },
  work,
}: {
  request: DeskRequestDetail;
  work: RecordWork<DeskRequestDetail>;
}) {
  const { words, facts, account } = useDesk();
  const { followUp: t } = words;
  const id = useId();
  const [now] = useState(() => brusselsClock(new Date()));
  const change = (at: string | null) => work.change("follow-up", { at }, words.request.saved);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change(String(new FormData(event.currentTarget).get("at") ?? ""));
  };
  const times = usualTimes(now);
  const isMine = assignee?.email === account.staff.email;
  return (
    <div className="desk-follow-up">
      {followUp && (
        <p>
          {fill(isMine || !assignee ? t.mine : t.at, {
            name: assignee?.name ?? "",
            when: deskSlot(followUp, facts.language),
          })}{" "}
          <DeskButton look="plain" label={t.done} onClick={() => change(null)} />
        </p>
      )}
      <details>
        <summary>{t.heading}</summary>
        <div className="desk-bar">
          {times.map(({ name, at }) => (
            <DeskButton key={name} label={fill(t[name], { time: at.slice(11) })} onClick={() => change(at)} />
          ))}
        </div>
        <form method="dialog" onSubmit={submit} className="desk-bar">
          <label htmlFor={id}>{t.when}</label>
          <input
            id={id}
            name="at"
            type="datetime-local"
            required
            min={now}
            defaultValue={followUp ?? times.at(0)?.at}
            className="control h-12 w-auto px-3"
          />
          <DeskButton label={t.save} type="submit" />
        </form>
      </details>
    </div>
  );
}
