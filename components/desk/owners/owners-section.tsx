import { lazy, Suspense } from "react";
import type { DeskSectionProps } from "../desk-section";
import { OwnerListView } from "./owner-list";
import "./owners.css";

/** The portal's parts are fetched when somebody looks at them. */
const OwnerView = lazy(() => import("./owner-view").then(({ OwnerView: View }) => ({ default: View })));

/** All owners, or the portal of the one that the address names. */
export function OwnersSection(props: DeskSectionProps) {
  const owner = props.address.query.get("owner");
  if (!owner) return <OwnerListView {...props} />;
  return (
    <Suspense fallback={<p>{props.words.loading}</p>}>
      <OwnerView key={owner} {...props} owner={owner} />
    </Suspense>
  );
}
