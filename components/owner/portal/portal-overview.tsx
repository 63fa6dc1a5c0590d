import { LocalizedElement } from "@/components/ui/localized-element";
import { Picture } from "@/components/ui/picture";
import type { OwnerOverview } from "@/lib/content/owner/owner-answers";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { type PortalBase, stateWord, takenText } from "./portal-words";

type Item = OwnerOverview["properties"][number];

const figures = [
  ["pageViews", "views"],
  ["visits", "visits"],
  ["communications", "requests"],
] as const satisfies [keyof Item, string][];

/** All properties of an owner, each with its main figures. */
export function PortalOverview({ words, facts, overview }: PortalBase & { overview: OwnerOverview }) {
  return (
    <>
      <h1 className="text-title">{words.titleMany}</h1>
      <p className="portal-lead">{words.overview.intro}</p>
      <ul className="portal-cards">
        {overview.properties.map((item) => (
          <li key={item.id}>
            <a href={`${facts.ownerHref}${facts.ownerHref.includes("?") ? "&" : "?"}property=${item.id}`}>
              {item.picture ? (
                <Picture
                  picture={item.picture}
                  sizes="(width >= 64rem) 24rem, (width >= 40rem) 45vw, 92vw"
                  alt=""
                  className="portal-card-picture"
                />
              ) : (
                <span aria-hidden="true" className="portal-card-picture portal-no-picture" />
              )}
              <span className="eyebrow">{stateWord(item, words)}</span>
              <strong>{item.street}</strong>
              <span>{item.place}</span>
              <LocalizedElement as="span" text={item.title} className="portal-soft" />
            </a>
            <dl>
              {figures.map(([key, word]) => (
                <div key={key}>
                  <dt>{words.overview[word]}</dt>
                  <dd>{belgianNumber(item[key])}</dd>
                </div>
              ))}
            </dl>
            <p aria-hidden="true" className="link-line">
              {words.overview.open}
            </p>
          </li>
        ))}
      </ul>
      <p className="portal-soft">{takenText(overview.takenAt, words, facts.language)}</p>
    </>
  );
}
