import { useState } from "react";
import type { StaffAccess, StaffAccessList, TeamFace } from "@/lib/desk/contract/access-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskStatus, ReadingState } from "../desk-message";
import { QuestionDialog } from "../question-dialog";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { AddColleague, AddToTeam } from "./colleague-forms";

/** What is said of a colleague beside their buttons. */
function ColleagueFacts({ colleague }: { colleague: StaffAccess }) {
  const { words, facts } = useDesk();
  const { staff: t, audit } = words.access;
  const { email, name, role, state, hasSecondFactor, sessions, team } = colleague;
  return (
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
      <p className="desk-soft">{team === null ? t.notInTeam : fill(t.inTeam, { function: team })}</p>
    </div>
  );
}

/** Who works here, how they get in and whether visitors see them, and the ways to let them in or out. */
export function StaffList() {
  const { words, account } = useDesk();
  const { staff: t } = words.access;
  const reading = useDeskRead<StaffAccessList>("staff/");
  const { answer, setAnswer, busy, send } = reading;
  const [ending, setEnding] = useState<StaffAccess | null>(null);
  /** Whom somebody is adding: one of the team, or anybody. */
  const [adding, setAdding] = useState<TeamFace | "anybody" | null>(null);
  /** The address of who gets an entry in the team. */
  const [facing, setFacing] = useState("");
  const [done, setDone] = useState("");
  const show = (
    after: StaffAccessList,
    { email, name }: Pick<StaffAccess, "email" | "name">,
    text: string,
  ) => {
    const waits = after.staff.some((member) => member.email === email && member.state === "waiting");
    setAnswer(after);
    setDone(fill(waits && text === t.invited ? t.waits : text, { name }));
  };
  const change = async (path: "invite" | "end", member: StaffAccess, text: string) => {
    setDone("");
    const after = await send<StaffAccessList>(`staff/${path}/`, { email: member.email }, member.email);
    if (after) show(after, member, text);
  };
  const added = (after: StaffAccessList, email: string) => {
    const member = after.staff.find((each) => each.email === email);
    setAdding(null);
    show(after, { email, name: member?.name ?? email }, t.invited);
  };
  return (
    <section aria-labelledby="access-staff">
      <h2 id="access-staff">{t.heading}</h2>
      <p className="max-w-line">{t.text}</p>
      <p className="desk-bar">
        <DeskLink to={{ section: "content", file: "staff" }} className="desk-plain">
          {t.toFile}
        </DeskLink>
        <DeskLink to={{ section: "content", file: "team" }} className="desk-plain">
          {t.toTeamFile}
        </DeskLink>
      </p>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      <ul className="desk-list">
        {answer?.staff.map((member) => {
          const { email, name, state, team } = member;
          const isBusy = busy === email;
          const invite = state === "notInvited" || state === "unpublished" ? t.invite : t.inviteAgain;
          const isSelf = email === account.staff.email;
          return (
            <li key={email} className="staff-line">
              <ColleagueFacts colleague={member} />
              <div className="desk-bar">
                {!isSelf && state !== "waiting" && (
                  <DeskButton
                    label={invite}
                    aria-label={`${invite}: ${name}`}
                    isOff={isBusy}
                    onClick={() => change("invite", member, t.invited)}
                  />
                )}
                {!isSelf && (state === "invited" || state === "active") && (
                  <DeskButton
                    look="plain"
                    label={t.end}
                    aria-label={`${t.end} ${name}`}
                    isOff={isBusy}
                    onClick={() => setEnding(member)}
                  />
                )}
                {team === null && facing !== email && (
                  <DeskButton
                    look="plain"
                    label={t.toTeam}
                    aria-label={`${t.toTeam}: ${name}`}
                    onClick={() => setFacing(email)}
                  />
                )}
              </div>
              {facing === email && (
                <AddToTeam
                  colleague={member}
                  onCancel={() => setFacing("")}
                  onDone={(after) => {
                    setFacing("");
                    show(after, member, t.onTeam);
                  }}
                />
              )}
            </li>
          );
        })}
        {answer?.withoutAccess.map((face) => (
          <li key={face.email} className="staff-line">
            <div>
              <p>
                <strong>{face.name}</strong> <span className="desk-soft">{face.function}</span>
              </p>
              <p className="desk-soft">{face.email}</p>
              <p className="desk-soft">{t.withoutAccess}</p>
            </div>
            <div className="desk-bar">
              <DeskButton
                label={t.giveAccess}
                aria-label={`${t.giveAccess}: ${face.name}`}
                onClick={() => setAdding(face)}
              />
            </div>
            {adding === face && (
              <AddColleague
                from={face}
                languages={answer.languages}
                onCancel={() => setAdding(null)}
                onDone={added}
              />
            )}
          </li>
        ))}
      </ul>
      {answer && adding === "anybody" && (
        <AddColleague
          from={null}
          languages={answer.languages}
          onCancel={() => setAdding(null)}
          onDone={added}
        />
      )}
      {answer && adding !== "anybody" && (
        <p className="desk-actions">
          <DeskButton label={t.add} onClick={() => setAdding("anybody")} />
        </p>
      )}
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
