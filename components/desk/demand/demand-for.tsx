import { useState } from "react";
import type { DemandSeeker, DemandSeekers } from "@/lib/desk/contract/demand-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { useDeskRead } from "../use-desk-read";
import "./demand.css";
import { DemandVerdicts } from "./demand-verdicts";
import { wishLine } from "./demand-words";
import { Proposals, useProposals } from "./proposals";

/** As many mails as one touch sends. */
const mostMails = 50;

const isOpen = ({ mailedAt, endedAt }: DemandSeeker) => mailedAt === null && endedAt === null;

/** A person who looks for such a property. */
function Seeker({
  words,
  address,
  seeker,
  isChosen,
  onChoose,
}: Pick<DeskSectionProps, "words" | "address"> & {
  seeker: DemandSeeker;
  isChosen: boolean;
  /** Missing where they cannot be mailed. */
  onChoose: (() => void) | undefined;
}) {
  const { demand: t } = words;
  const { reference, name, email, phone, phoneHref, rank, mailedAt, endedAt } = seeker;
  const who = name || email;
  return (
    <li className="demand-proposal" data-rank={rank}>
      <div>
        <DeskLink address={address} to={{ section: "demand", demand: reference }} className="demand-title">
          {who}
        </DeskLink>
        <p>{wishLine(t, seeker)}</p>
        <p className="desk-soft">
          <b>{t.rank[rank]}</b>
          {mailedAt && ` · ${fill(t.mailedAt, { moment: deskMoment(mailedAt) })}`}
          {endedAt && ` · ${t.ended}`}
        </p>
      </div>
      {phoneHref && (
        <a href={phoneHref} className="desk-button">
          {phone}
        </a>
      )}
      {onChoose && (
        <label className="demand-choose">
          <input type="checkbox" checked={isChosen} onChange={onChoose} className="checkmark" />
          <span className="sr-only">{fill(t.chooseSeeker, { name: who })}</span>
        </label>
      )}
      <DemandVerdicts words={words} match={seeker} />
    </li>
  );
}

/** Who looks for a property such as this one, and the one touch that mails it to them. For the page of a property. */
export function DemandFor({ property, ...props }: DeskSectionProps & { property: number }) {
  const { words, facts, account, address, onSignedOut } = props;
  const { demand: t } = words;
  const path = `demand/for/${property}/`;
  const reading = useDeskRead<DemandSeekers>(props, path, onSignedOut);
  const { answer, failure, isMissing, busy, read } = reading;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const proposals = useProposals(props, reading, () => setChanged(new Map()));
  const mayMail = account.rights.includes("demand.mail") && answer?.isListed === true;
  const isChosen = ({ reference, rank }: DemandSeeker) => changed.get(reference) ?? rank === "fits";
  const open = mayMail ? answer.seekers.filter(isOpen) : [];
  const chosen = open.filter(isChosen).slice(0, mostMails);
  return (
    <section aria-labelledby="demand-for">
      <h2 id="demand-for">{t.seekers}</h2>
      {isMissing && <p className="desk-soft">{t.unpublished}</p>}
      {failure && !isMissing && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!answer && !failure && <p>{words.loading}</p>}
      {answer && (
        <>
          {!answer.isListed && <p className="desk-soft">{t.notListed}</p>}
          {answer.seekers.length === 0 && <p className="desk-soft">{t.noSeekers}</p>}
          <ul className="desk-list">
            {answer.seekers.map((seeker) => (
              <Seeker
                key={seeker.reference}
                words={words}
                address={address}
                seeker={seeker}
                isChosen={isChosen(seeker)}
                onChoose={
                  open.includes(seeker)
                    ? () => setChanged((before) => new Map(before).set(seeker.reference, !isChosen(seeker)))
                    : undefined
                }
              />
            ))}
          </ul>
          {open.length > 0 && (
            <div className="demand-send">
              <button
                type="button"
                className="desk-button desk-main-button"
                disabled={chosen.length === 0}
                aria-disabled={busy !== null || undefined}
                onClick={() => proposals.show({ people: chosen, properties: [property] })}
              >
                {busy ? t.sending : countText(t.sendTo, chosen.length, facts.language)}
              </button>
            </div>
          )}
        </>
      )}
      <Proposals {...props} work={proposals} />
    </section>
  );
}
