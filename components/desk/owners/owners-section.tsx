import { Suspense } from "react";
import { late } from "../late";
import { useDesk } from "../use-desk";
import { OfferList } from "./offer-list";
import { OwnerListView } from "./owner-list";
import { ReportList } from "./report-list";
import "./owners.css";

/** The portal's parts are fetched when somebody looks at them. */
const OwnerView = late(() => import("./owner-view").then((part) => part.OwnerView));

/** All owners, or the portal of the one that the address names; reports and offers alone for who does not manage owners. */
export function OwnersSection() {
  const { address, words, account } = useDesk();
  if (!account.rights.includes("owners.manage"))
    return (
      <>
        <h1 className="text-section max-md:sr-only">{words.owners.heading}</h1>
        <ReportList />
        <OfferList />
      </>
    );
  const owner = address.query.get("owner");
  if (!owner) return <OwnerListView />;
  return (
    <Suspense fallback={<p>{words.loading}</p>}>
      <OwnerView key={owner} owner={owner} />
    </Suspense>
  );
}
