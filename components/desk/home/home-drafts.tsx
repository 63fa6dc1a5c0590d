import type { HomeDraft } from "@/lib/desk/contract/home-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { useDesk } from "../use-desk";

/** New properties that no visitor has met: whose they are, and whom they wait for. One's own are gone on with where one has left. */
export function HomeDrafts({ drafts }: { drafts: readonly HomeDraft[] }) {
  const { words, account } = useDesk();
  const { drafts: t } = words.home;
  if (drafts.length === 0) return null;
  const isForMe = account.rights.includes("releases.publish");
  const stateOf = ({ by, isMine, isReady }: HomeDraft) => {
    if (isReady) return fill(isForMe ? t.waitsForYou : t.waits, { name: by });
    return isMine ? t.mine : fill(t.begun, { name: by });
  };
  return (
    <section aria-labelledby="home-drafts">
      <h2 id="home-drafts">{t.heading}</h2>
      <ul className="desk-list home-lines">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DeskLink
              to={{
                section: "listings",
                property: String(draft.id),
                ...(draft.isMine && !draft.isReady && { guide: "photos" }),
              }}
              className="desk-line"
            >
              <strong>{draft.title || words.listings.untitled}</strong>
              <span className="desk-soft">{draft.place}</span>
              <span className={draft.isReady ? undefined : "desk-soft"}>{stateOf(draft)}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
      <DeskLink to={{ section: "listings", state: "hidden" }} className="desk-plain">
        {t.more}
      </DeskLink>
    </section>
  );
}
