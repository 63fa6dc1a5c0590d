import { useState } from "react";
import type { StaffAccess, StaffAccessList } from "@/lib/desk/contract/access-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { QuestionDialog } from "../question-dialog";
import { useDeskRead } from "../use-desk-read";

/** Who works here, how they get in, and the ways to let them in or out. */
export function StaffList(props: DeskSectionProps) {
  const { words, facts, account, address, onSignedOut } = props;
  const { staff: t, audit } = words.access;
  const { answer, setAnswer, failure, busy, read, send } = useDeskRead<StaffAccessList>(
    props,
    "staff/",
    onSignedOut,
  );
  const [ending, setEnding] = useState<StaffAccess | null>(null);
  const [done, setDone] = useState("");
  const change = async (path: "invite" | "end", { email, name }: StaffAccess, text: string) => {
    setDone("");
    const after = await send<StaffAccessList>(`staff/${path}/`, { email }, email);
    if (!after) return;
    setAnswer(after);
    setDone(fill(text, { name }));
  };
  return (
    <section aria-labelledby="access-staff">
      <h2 id="access-staff">{t.heading}</h2>
      <p className="max-w-prose">{t.text}</p>
      <DeskLink address={address} to={{ section: "content", file: "staff" }} className="desk-plain">
        {t.toFile}
      </DeskLink>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      <p role="status" className="desk-status">
        {done}
      </p>
      {!answer && !failure && <p>{words.loading}</p>}
      <ul className="desk-list">
        {answer?.staff.map((member) => {
          const { email, name, role, state, hasSecondFactor, sessions } = member;
          const isBusy = busy === email || undefined;
          return (
            <li key={email} className="staff-line">
              <div>
                <p>
                  <strong>{name}</strong> <span className="desk-soft">{audit.roles[role]}</span>
                </p>
                <p className="desk-soft">{email}</p>
                <p className="desk-soft">
                  {t.states[state]}
                  {hasSecondFactor && `, ${t.factor}`}
                  {sessions > 0 && `, ${countText(t.sessions, sessions, facts.language)}`}
                </p>
              </div>
              {email !== account.staff.email && state !== "unpublished" && (
                <div className="desk-bar">
                  <button
                    type="button"
                    className="desk-button"
                    aria-disabled={isBusy}
                    aria-label={`${state === "notInvited" ? t.invite : t.inviteAgain}: ${name}`}
                    onClick={() => change("invite", member, t.invited)}
                  >
                    {state === "notInvited" ? t.invite : t.inviteAgain}
                  </button>
                  {state !== "notInvited" && (
                    <button
                      type="button"
                      className="desk-plain"
                      aria-disabled={isBusy}
                      aria-label={`${t.end} ${name}`}
                      onClick={() => setEnding(member)}
                    >
                      {t.end}
                    </button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {ending && (
        <QuestionDialog
          heading={fill(t.endHeading, { name: ending.name })}
          cancel={t.endCancel}
          confirm={t.endConfirm}
          onClose={() => setEnding(null)}
          onConfirm={() => {
            setEnding(null);
            void change("end", ending, t.ended);
          }}
        >
          <p>{fill(t.endText, { name: ending.name })}</p>
        </QuestionDialog>
      )}
    </section>
  );
}
