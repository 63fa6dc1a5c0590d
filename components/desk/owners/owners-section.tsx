import { Suspense } from "react";
import { late } from "../late";
import { useDesk } from "../use-desk";
import { OwnerListView } from "./owner-list";
import "./owners.css";

/** The portal's parts are fetched when somebody looks at them. */
const OwnerView = late(() => import("./owner-view").then((part) => part.OwnerView));

/** All owners, or the portal of the one that the address names. */
export function OwnersSection() {
  const { address, words } = useDesk();
  const owner = address.query.get("owner");
  if (!owner) return <OwnerListView />;
  return (
    <Suspense fallback={<p>{words.loading}</p>}>
      <OwnerView key={owner} owner={owner} />
    </Suspense>
  );
}
