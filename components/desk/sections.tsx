import { type ComponentType, lazy } from "react";
import type { StaffRight } from "@/lib/domain/desk/roles";
import type { DeskSectionProps } from "./desk-section";
import type { DeskWords } from "./desk-words";
import { InboxSection } from "./inbox/inbox-section";

const VisitsSection = lazy(() =>
  import("./visits/visits-section").then(({ VisitsSection: View }) => ({ default: View })),
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
  { id: "requests", right: "requests.read", title: (words) => words.inbox.heading, View: InboxSection },
  {
    id: "listings",
    right: "content.read",
    title: (words) => words.listings.heading,
    View: lazy(() => import("./listings/listings-section")),
  },
  { id: "visits", right: "visits.work", title: (words) => words.visits.heading, View: VisitsSection },
];
