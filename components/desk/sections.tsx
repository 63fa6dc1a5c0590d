import { type ComponentType, lazy } from "react";
import type { StaffRight } from "@/lib/domain/desk/roles";
import type { DeskSectionProps } from "./desk-section";
import type { DeskWords } from "./desk-words";
import { InboxSection } from "./inbox/inbox-section";

const VisitsSection = lazy(() =>
  import("./visits/visits-section").then(({ VisitsSection: View }) => ({ default: View })),
const HomeSection = lazy(() =>
  import("./home/home-section").then(({ HomeSection: View }) => ({ default: View })),
);
const DemandSection = lazy(() =>
  import("./demand/demand-section").then(({ DemandSection: View }) => ({ default: View })),
);
const OwnersSection = lazy(() =>
  import("./owners/owners-section").then(({ OwnersSection: View }) => ({ default: View })),
);

interface DeskSection {
  /** As the address names it: `?section=listings`. */
  id: string;
  right: StaffRight;
  title: (words: DeskWords) => string;
  View: ComponentType<DeskSectionProps>;
}

/** The parts of the desk in the order of its menu; the first is where a signed-in person begins. All but the inbox are fetched when opened. */
export const deskSections: readonly [DeskSection, ...DeskSection[]] = [
  { id: "home", right: "requests.read", title: (words) => words.home.heading, View: HomeSection },
  { id: "requests", right: "requests.read", title: (words) => words.inbox.heading, View: InboxSection },
  {
    id: "listings",
    right: "content.read",
    title: (words) => words.listings.heading,
    View: lazy(() => import("./listings/listings-section")),
  },
  { id: "visits", right: "visits.work", title: (words) => words.visits.heading, View: VisitsSection },
  { id: "demand", right: "requests.read", title: (words) => words.demand.heading, View: DemandSection },
  { id: "owners", right: "owners.manage", title: (words) => words.owners.heading, View: OwnersSection },
];
