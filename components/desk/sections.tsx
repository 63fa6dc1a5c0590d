import { type ComponentType, lazy } from "react";
import type { StaffRight } from "@/lib/domain/desk/roles";
import type { DeskSectionProps } from "./desk-section";
import type { DeskWords } from "./desk-words";
import { InboxSection } from "./inbox/inbox-section";

type View = ComponentType<DeskSectionProps>;

interface DeskSection {
  /** As the address names it: `?section=listings`. */
  id: string;
  right: StaffRight;
  title: (words: DeskWords) => string;
  View: View;
}

/** A part that is fetched when it is opened. */
const late = (load: () => Promise<View>) => lazy(() => load().then((view) => ({ default: view })));

/** The parts of the desk in the order of its menu; the first is where a signed-in person begins. */
export const deskSections: readonly [DeskSection, ...DeskSection[]] = [
  {
    id: "home",
    right: "requests.read",
    title: ({ home }) => home.heading,
    View: late(() => import("./home/home-section").then(({ HomeSection }) => HomeSection)),
  },
  { id: "requests", right: "requests.read", title: ({ inbox }) => inbox.heading, View: InboxSection },
  {
    id: "listings",
    right: "content.read",
    title: ({ listings }) => listings.heading,
    View: late(() => import("./listings/listings-section").then(({ ListingsSection }) => ListingsSection)),
  },
  {
    id: "visits",
    right: "visits.work",
    title: ({ visits }) => visits.heading,
    View: late(() => import("./visits/visits-section").then(({ VisitsSection }) => VisitsSection)),
  },
  {
    id: "demand",
    right: "requests.read",
    title: ({ demand }) => demand.heading,
    View: late(() => import("./demand/demand-section").then(({ DemandSection }) => DemandSection)),
  },
  {
    id: "owners",
    right: "owners.manage",
    title: ({ owners }) => owners.heading,
    View: late(() => import("./owners/owners-section").then(({ OwnersSection }) => OwnersSection)),
  },
  {
    id: "publishing",
    right: "content.read",
    title: ({ publishing }) => publishing.heading,
    View: late(() =>
      import("./publishing/publishing-section").then(({ PublishingSection }) => PublishingSection),
    ),
  },
  {
    id: "access",
    right: "audit.read",
    title: ({ access }) => access.heading,
    View: late(() => import("./access/access-section").then(({ AccessSection }) => AccessSection)),
  },
  {
    id: "content",
    right: "content.read",
    title: ({ content }) => content.heading,
    View: late(() => import("./content/content-section").then(({ ContentSection }) => ContentSection)),
  },
];
