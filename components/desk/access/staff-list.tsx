import { useState } from "react";
import type { StaffAccess, StaffAccessList } from "@/lib/desk/contract/access-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskStatus, ReadingState } from "../desk-message";
import { QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** Who works here, how they get in, and the ways to let them in or out. */
export function StaffList() {
  const { words, facts, account } = useDesk();
  const { staff: t, audit } = words.access;
  const reading = useDeskRead<StaffAccessList>("staff/");
  const { answer, setAnswer, busy, send } = reading;
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
      <p className="max-w-line">{t.text}</p>
      <DeskLink to={{ section: "content", file: "staff" }} className="desk-plain">
        {t.toFile}
      </DeskLink>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      <ul className="desk-list">
        {answer?.staff.map((member) => {
          const { email, name, role, state, hasSecondFactor, sessions } = member;
          const isBusy = busy === email;
          const invite = state === "notInvited" ? t.invite : t.inviteAgain;
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
                  <DeskButton
                    label={invite}
                    aria-label={`${invite}: ${name}`}
                    isOff={isBusy}
                    onClick={() => change("invite", member, t.invited)}
                  />
                  {state !== "notInvited" && (
                    <DeskButton
                      look="plain"
                      label={t.end}
                      aria-label={`${t.end} ${name}`}
                      isOff={isBusy}
                      onClick={() => setEnding(member)}
                    />
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
