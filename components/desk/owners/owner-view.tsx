import { PortalOverview } from "@/components/owner/portal/portal-overview";
import { PortalProperty } from "@/components/owner/portal/portal-property";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import type { OwnerPortalView as Answer } from "@/lib/desk/contract/owner-accounts";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { useDeskRead } from "../use-desk-read";

type ViewProps = DeskSectionProps & { owner: string };

/** What the parts of the portal are told; their links lead within the desk. */
const factsOf = ({ facts, owner }: ViewProps, { language }: Answer) => ({
  language,
  ownerHref: `?${new URLSearchParams({ section: "owners", owner })}`,
  loginHref: "",
  phone: facts.phone,
});

/** The report on a property, as its owner sees it. */
function Report({ id, view, ...props }: ViewProps & { id: number; view: Answer }) {
  const path = `owners/view/${id}/?owner=${encodeURIComponent(props.owner)}`;
  const { answer, failure, read } = useDeskRead<OwnerReport>(props, path, props.onSignedOut);
  if (failure) return <DeskMessage text={failure} action={props.words.retry} onAction={() => read()} />;
  if (!answer) return <p>{props.words.loading}</p>;
  return <PortalProperty words={view.words} facts={factsOf(props, view)} report={answer} />;
}

/** An owner's portal for who works at the desk: the same parts and figures, without the account, which stays the owner's. */
export function OwnerView(props: ViewProps) {
  const { words, address, owner, onSignedOut } = props;
  const { owners: t } = words;
  const path = `owners/view/?owner=${encodeURIComponent(owner)}`;
  const { answer: view, failure, read } = useDeskRead<Answer>(props, path, onSignedOut);
  const wanted = Number(address.query.get("property"));
  const [only, ...others] = view?.overview.properties ?? [];
  const id = wanted || (others.length === 0 ? only?.id : undefined);
  return (
    <>
      <DeskLink address={address} to={{ section: "owners" }} className="desk-plain print-hidden">
        ‹ {t.backToList}
      </DeskLink>
      {failure && <DeskMessage text={failure} action={words.retry} onAction={() => read()} />}
      {!view && !failure && <p>{words.loading}</p>}
      {view && (
        <>
          <p className="desk-alert print-hidden">{fill(t.seenAs, { name: view.overview.owner.name })}</p>
          {wanted > 0 && others.length > 0 && (
            <DeskLink address={address} to={{ section: "owners", owner }} className="desk-plain print-hidden">
              {view.words.toOverview}
            </DeskLink>
          )}
          <div className="portal owner-portal" lang={view.language}>
            {id ? (
              <Report key={id} {...props} id={id} view={view} />
            ) : (
              <PortalOverview words={view.words} facts={factsOf(props, view)} overview={view.overview} />
            )}
          </div>
        </>
      )}
    </>
  );
}
