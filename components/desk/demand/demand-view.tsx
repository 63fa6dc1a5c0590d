import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { DemandDetail, DemandProposal } from "@/lib/desk/contract/demand-answers";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { deskMoment } from "../desk-words";
import { useDeskRead } from "../use-desk-read";
import { DemandVerdicts } from "./demand-verdicts";
import { wishRows } from "./demand-words";
import { Proposals, useProposals } from "./proposals";

/** As many as one mail takes. */
const mostProposed = 10;

/** Who looks, for what, and how they are reached. */
function Seeker({ words, address, demand }: DeskSectionProps & { demand: DemandDetail }) {
  const { demand: t } = words;
  const { phone, phoneHref, email, remark, language, reference, endedAt } = demand;
  return (
    <>
      <h1 className="text-section">{demand.name || email || words.request.unnamed}</h1>
      <p className="desk-soft">{fill(t.since, { moment: deskMoment(demand.date) })}</p>
      <p className="desk-contact">
        {phoneHref && (
          <a href={phoneHref} className="desk-button">
            {phone}
          </a>
        )}
        <a href={`mailto:${email}`} className="desk-button">
          {email}
        </a>
        <DeskLink address={address} to={{ section: "requests", request: reference }} className="desk-plain">
          {t.toRequest}
        </DeskLink>
      </p>
      {endedAt && <p className="desk-alert">{fill(t.endedSince, { moment: deskMoment(endedAt) })}</p>}
      <section aria-labelledby="demand-wish">
        <h2 id="demand-wish">{t.looksFor}</h2>
        <dl className="desk-facts">
          {wishRows(t, demand).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {remark && (
          <div className="desk-quote">
            <p className="desk-soft">{t.remark}</p>
            <p className="desk-text" lang={language}>
              {remark}
            </p>
          </div>
        )}
      </section>
    </>
  );
}

/** A property beside the search, with a box to choose it where it was not proposed yet. */
function Proposal({
  words,
  proposal,
  isChosen,
  isFull,
  onChoose,
}: Pick<DeskSectionProps, "words"> & {
  proposal: DemandProposal;
  isChosen: boolean;
  /** Whether the mail takes no further one. */
  isFull: boolean;
  /** Missing where it cannot be proposed. */
  onChoose: (() => void) | undefined;
}) {
  const { demand: t } = words;
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
          {property.title} ({property.reference})
        </a>
        <p>{property.note}</p>
        <p className="desk-soft">
          <b>{t.rank[rank]}</b>
          {mailedAt && ` · ${fill(t.mailedAt, { moment: deskMoment(mailedAt) })}`}
        </p>
      </div>
      {onChoose && (
        <label className="demand-choose">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={onChoose}
            className="checkmark"
          />
          <span className="sr-only">{fill(t.choose, { title: property.title })}</span>
        </label>
      )}
      <DemandVerdicts words={words} match={proposal} />
    </li>
  );
}

/** One search with all that answers it; what fits and was not proposed yet is chosen already. */
export function DemandView({ reference, ...props }: DeskSectionProps & { reference: string }) {
  const { words, facts, account, address, onSignedOut } = props;
  const { demand: t } = words;
  const path = `demand/${encodeURIComponent(reference)}/`;
  const reading = useDeskRead<DemandDetail>(props, path, onSignedOut);
  const { answer: demand, failure, busy, read } = reading;
  /** What the person has changed of the choice. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const proposals = useProposals(props, reading, () => setChanged(new Map()));
  const mayMail = account.rights.includes("demand.mail") && demand !== null && demand.endedAt === null;
  const open = demand?.proposals.filter(({ mailedAt }) => mailedAt === null) ?? [];
  const preset = open.filter(({ rank }) => rank === "fits").slice(0, mostProposed);
  const isChosen = (proposal: DemandProposal) =>
    changed.get(proposal.property.id) ?? preset.includes(proposal);
  const chosen = open.filter(isChosen);
  const isFull = chosen.length >= mostProposed;
  return (
    <article>
      <DeskLink address={address} to={{ section: "demand" }} className="desk-plain">
        ‹ {t.back}
      </DeskLink>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!demand && !failure && <p>{words.loading}</p>}
      {demand && (
        <div className="desk-columns demand-columns">
          <div>
            <Seeker {...props} demand={demand} />
          </div>
          <section aria-labelledby="demand-proposals">
            <h2 id="demand-proposals">{t.proposals}</h2>
            {demand.proposals.length === 0 && <p className="desk-soft">{t.noProposals}</p>}
            <ul className="desk-list">
              {demand.proposals.map((proposal) => (
                <Proposal
                  key={proposal.property.id}
                  words={words}
                  proposal={proposal}
                  isChosen={isChosen(proposal)}
                  isFull={isFull}
                  onChoose={
                    mayMail && proposal.mailedAt === null
                      ? () =>
                          setChanged((before) =>
                            new Map(before).set(proposal.property.id, !isChosen(proposal)),
                          )
                      : undefined
                  }
                />
              ))}
            </ul>
            {mayMail && open.length > 0 && (
              <div className="demand-send">
                <button
                  type="button"
                  className="desk-button desk-main-button"
                  disabled={chosen.length === 0}
                  aria-disabled={busy !== null || undefined}
                  onClick={() =>
                    proposals.show({
                      people: [demand],
                      properties: chosen.map(({ property }) => property.id),
                    })
                  }
                >
                  {busy ? t.sending : countText(t.send, chosen.length, facts.language)}
                </button>
                {isFull && open.length > mostProposed && (
                  <p className="desk-soft">{fill(t.most, { count: mostProposed })}</p>
                )}
              </div>
            )}
            <Proposals {...props} work={proposals} />
          </section>
        </div>
      )}
    </article>
  );
}
