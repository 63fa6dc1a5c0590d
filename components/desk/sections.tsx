import type { ComponentType } from "react";
import type { StaffRight } from "@/lib/domain/desk/roles";
import type { DeskWords } from "./desk-words";
import { InboxSection } from "./inbox/inbox-section";
import { late } from "./late";

interface DeskSection {
  /** As the address names it: `?section=listings`. */
  id: string;
  right: StaffRight;
  title: (words: DeskWords) => string;
  View: ComponentType;
}

/** The parts of the desk in the order of its menu; the first is where a signed-in person begins. */
export const deskSections: readonly [DeskSection, ...DeskSection[]] = [
  {
    id: "home",
    right: "requests.read",
    title: ({ home }) => home.heading,
    View: late(() => import("./home/home-section").then((part) => part.HomeSection)),
  },
  { id: "requests", right: "requests.read", title: ({ inbox }) => inbox.heading, View: InboxSection },
  {
    id: "listings",
    right: "content.read",
    title: ({ listings }) => listings.heading,
    View: late(() => import("./listings/listings-section").then((part) => part.ListingsSection)),
  },
  {
    id: "visits",
    right: "visits.work",
    title: ({ visits }) => visits.heading,
    View: late(() => import("./visits/visits-section").then((part) => part.VisitsSection)),
  },
  {
    id: "demand",
    right: "requests.read",
    title: ({ demand }) => demand.heading,
    View: late(() => import("./demand/demand-section").then((part) => part.DemandSection)),
  },
  {
    id: "owners",
    // Agents read reports and offers there; owners are an editor's.
    right: "requests.read",
    title: ({ owners }) => owners.heading,
    View: late(() => import("./owners/owners-section").then((part) => part.OwnersSection)),
  },
  {
    id: "import",
    right: "content.read",
    title: ({ import: { heading } }) => heading,
    View: late(() => import("./import/import-section").then((part) => part.ImportSection)),
  },
  {
    id: "publishing",
    right: "content.read",
    title: ({ publishing }) => publishing.heading,
    View: late(() => import("./publishing/publishing-section").then((part) => part.PublishingSection)),
  },
  {
    id: "access",
    right: "audit.read",
    title: ({ access }) => access.heading,
    View: late(() => import("./access/access-section").then((part) => part.AccessSection)),
  },
  {
    id: "content",
    right: "content.read",
    title: ({ content }) => content.heading,
    View: late(() => import("./content/content-section").then((part) => part.ContentSection)),
  },
];
