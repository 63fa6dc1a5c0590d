import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { DemandDetail, DemandProposal } from "@/lib/desk/contract/demand-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { ReadingState } from "../desk-message";
import { FactList, MailtoLink, PhoneLinks, Quote } from "../desk-parts";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { DemandChoice, DemandVerdicts } from "./demand-verdicts";
import { wishRows } from "./demand-words";
import { Proposals, useProposals } from "./proposals";

/** As many as one mail takes. */
const mostProposed = 10;

/** Who looks, for what, and how they are reached. */
function Seeker({ demand }: { demand: DemandDetail }) {
  const { words, facts } = useDesk();
  const { demand: t } = words;
  const { phone, phoneHref, email, remark, language, reference, endedAt } = demand;
  return (
    <>
      <h1 className="text-section">{demand.name || email || words.request.unnamed}</h1>
      <p className="desk-soft">{fill(t.since, { moment: deskMoment(demand.date, facts.language) })}</p>
      <p className="desk-contact">
        <PhoneLinks href={phoneHref} label={phone} />
        <MailtoLink email={email} />
        <DeskLink to={{ section: "requests", request: reference }} className="desk-plain">
          {t.toRequest}
        </DeskLink>
      </p>
      {endedAt && (
        <p className="desk-alert">{fill(t.endedSince, { moment: deskMoment(endedAt, facts.language) })}</p>
      )}
      <section aria-labelledby="demand-wish">
        <h2 id="demand-wish">{t.looksFor}</h2>
        <FactList rows={wishRows(t, demand)} />
        {remark && <Quote label={t.remark} text={remark} language={language} />}
      </section>
    </>
  );
}

/** A property beside the search, with a box to choose it where it was not proposed yet. */
function Proposal({
  proposal,
  isChosen,
  isFull,
  onChoose,
}: {
  proposal: DemandProposal;
  isChosen: boolean;
  /** Whether the mail takes no further one. */
  isFull: boolean;
  /** Missing where it cannot be proposed. */
  onChoose: (() => void) | undefined;
}) {
  const { words, facts } = useDesk();
  const t = words.demand;
  const { property, rank, mailedAt } = proposal;
  return (
    <li className="demand-proposal" data-rank={rank}>
      {property.picture ? (
        <Picture picture={property.picture} sizes="8rem" alt="" className="demand-picture" />
      ) : (
        <span aria-hidden="true" className="demand-picture" />
      )}
      <div>
        <a href={property.href} className="demand-title">
          {property.title} <span className="whitespace-nowrap">({property.reference})</span>
        </a>
        <p>{property.note}</p>
        <p className="desk-soft">
          <b>{t.rank[rank]}</b>
          {mailedAt && ` · ${fill(t.mailedAt, { moment: deskMoment(mailedAt, facts.language) })}`}
        </p>
      </div>
      <DemandChoice
        label={fill(t.choose, { title: property.title })}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChoose={onChoose}
      />
      <DemandVerdicts match={proposal} />
    </li>
  );
}

/** One search with all that answers it; what fits and was not proposed yet is chosen already. */
export function DemandView({ reference }: { reference: string }) {
  const { words, facts, account } = useDesk();
  const { demand: t } = words;
  const reading = useDeskRead<DemandDetail>(`demand/${encodeURIComponent(reference)}/`);
  const { answer: demand, busy } = reading;
  /** What the person has changed of the choice. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const proposals = useProposals(reading, () => setChanged(new Map()));
  const mayMail = account.rights.includes("demand.mail") && demand !== null && demand.endedAt === null;
  const open = demand?.proposals.filter(({ mailedAt }) => mailedAt === null) ?? [];
  const preset = open.filter(({ rank }) => rank === "fits").slice(0, mostProposed);
  const isChosen = (proposal: DemandProposal) =>
    changed.get(proposal.property.id) ?? preset.includes(proposal);
  const chosen = open.filter(isChosen);
  const isFull = chosen.length >= mostProposed;
  return (
    <article>
      <DeskLink to={{ section: "demand" }} className="desk-plain">
        ‹ {t.back}
      </DeskLink>
      <ReadingState reading={reading} />
      {demand && (
        <div className="desk-columns demand-columns">
          <div>
            <Seeker demand={demand} />
          </div>
          <section aria-labelledby="demand-proposals">
            <h2 id="demand-proposals">{t.proposals}</h2>
            {demand.proposals.length === 0 && <p className="desk-soft">{t.noProposals}</p>}
            <ul className="desk-list">
              {demand.proposals.map((proposal) => (
                <Proposal
                  key={proposal.property.id}
                  proposal={proposal}
                  isChosen={isChosen(proposal)}
                  isFull={isFull}
                  onChoose={
                    mayMail && proposal.mailedAt === null
                      ? () =>
                          setChanged((current) =>
                            new Map(current).set(proposal.property.id, !isChosen(proposal)),
                          )
                      : undefined
                  }
                />
              ))}
            </ul>
            {mayMail && open.length > 0 && (
              <div className="demand-send">
                <DeskButton
                  look="main"
                  label={busy ? t.sending : countText(t.send, chosen.length, facts.language)}
                  disabled={chosen.length === 0}
                  isOff={busy !== null}
                  onClick={() =>
                    proposals.show({
                      people: [demand],
                      properties: chosen.map(({ property }) => property.id),
                    })
                  }
                />
                {isFull && open.length > mostProposed && (
                  <p className="desk-soft">{fill(t.most, { count: mostProposed })}</p>
                )}
              </div>
            )}
            <Proposals work={proposals} />
          </section>
        </div>
      )}
    </article>
  );
}
