import { useState } from "react";
import type { DemandSeeker, DemandSeekers } from "@/lib/desk/contract/demand-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { ReadingState } from "../desk-message";
import { PhoneLinks } from "../desk-parts";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import "./demand.css";
import { DemandChoice, DemandVerdicts } from "./demand-verdicts";
import { wishLine } from "./demand-words";
import { Proposals, useProposals } from "./proposals";

/** As many mails as one touch sends. */
const mostMails = 50;

const isOpen = ({ mailedAt, endedAt }: DemandSeeker) => mailedAt === null && endedAt === null;

/** A person who looks for such a property. */
function Seeker({
  seeker,
  isChosen,
  onChoose,
}: {
  seeker: DemandSeeker;
  isChosen: boolean;
  /** Missing where they cannot be mailed. */
  onChoose: (() => void) | undefined;
}) {
  const { words, facts } = useDesk();
  const t = words.demand;
  const { reference, name, email, phone, phoneHref, rank, mailedAt, endedAt } = seeker;
  const who = name || email;
  return (
    <li className="demand-proposal" data-rank={rank}>
      <div>
        <DeskLink to={{ section: "demand", demand: reference }} className="demand-title">
          {who}
        </DeskLink>
        <p>{wishLine(t, seeker)}</p>
        <p className="desk-soft">
          <b>{t.rank[rank]}</b>
          {mailedAt && ` · ${fill(t.mailedAt, { moment: deskMoment(mailedAt, facts.language) })}`}
          {endedAt && ` · ${t.ended}`}
        </p>
      </div>
      <PhoneLinks href={phoneHref} label={phone} />
      <DemandChoice label={fill(t.chooseSeeker, { name: who })} checked={isChosen} onChoose={onChoose} />
      <DemandVerdicts match={seeker} />
    </li>
  );
}

/** Who looks for a property such as this one, and the one touch that mails it to them. For the page of a property. */
export function DemandFor({ property }: { property: number }) {
  const { words, facts, account } = useDesk();
  const { demand: t } = words;
  const reading = useDeskRead<DemandSeekers>(`demand/for/${property}/`);
  const { answer, isMissing, busy } = reading;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const proposals = useProposals(reading, () => setChanged(new Map()));
  const mayMail = account.rights.includes("demand.mail") && answer?.isListed === true;
  const isChosen = ({ reference, rank }: DemandSeeker) => changed.get(reference) ?? rank === "fits";
  const open = mayMail ? answer.seekers.filter(isOpen) : [];
  const chosen = open.filter(isChosen).slice(0, mostMails);
  return (
    <section aria-labelledby="demand-for">
      <h2 id="demand-for">{t.seekers}</h2>
      {isMissing ? <p className="desk-soft">{t.unpublished}</p> : <ReadingState reading={reading} />}
      {answer && (
        <>
          {!answer.isListed && <p className="desk-soft">{t.notListed}</p>}
          {answer.people > 0 && (
            <p>
              <b>{countText(t.people, answer.people, facts.language)}</b>
            </p>
          )}
          {answer.seekers.length === 0 && answer.people === 0 && <p className="desk-soft">{t.noSeekers}</p>}
          <ul className="desk-list">
            {answer.seekers.map((seeker) => (
              <Seeker
                key={seeker.reference}
                seeker={seeker}
                isChosen={isChosen(seeker)}
                onChoose={
                  open.includes(seeker)
                    ? () => setChanged((current) => new Map(current).set(seeker.reference, !isChosen(seeker)))
                    : undefined
                }
              />
            ))}
          </ul>
          {open.length > 0 && (
            <div className="demand-send">
              <DeskButton
                look="main"
                label={busy ? t.sending : countText(t.sendTo, chosen.length, facts.language)}
                disabled={chosen.length === 0}
                isOff={busy !== null}
                onClick={() => proposals.show({ people: chosen, properties: [property] })}
              />
            </div>
          )}
        </>
      )}
      <Proposals work={proposals} />
    </section>
  );
}
