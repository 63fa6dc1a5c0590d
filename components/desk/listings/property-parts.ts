import { type ComponentType, lazy, type ReactNode } from "react";
import type { ContentDocument, ContentName, SavedOnline } from "@/lib/desk/contract/content-answers";
import type { StaffRight } from "@/lib/domain/desk/roles";
import type { NewHouseGuide } from "../editor/guided-steps";
import { late } from "../late";

/** A part of a property's page that stands below its header, fetched when it is shown. */
interface PropertyPart {
  id: string;
  right: StaffRight;
  View: ComponentType<{
    name: ContentName;
    property: number;
    /** Whether a save of it is on its way. */
    onSaving?: (isSaving: boolean) => void;
    onSaved?: (document: ContentDocument, online: SavedOnline | null) => void;
    /** What has become of the last save besides. */
    news?: ReactNode;
    guide?: NewHouseGuide | null;
  }>;
}

/** The parts of a property's page, in their order. */
export const propertyParts: readonly PropertyPart[] = [
  {
    id: "print",
    right: "content.read",
    View: late(() => import("./printed-matter").then((part) => part.PrintedMatter)),
  },
  { id: "fields", right: "content.read", View: lazy(() => import("../editor/content-editor")) },
  {
    id: "file",
    right: "requests.read",
    View: late(() => import("../homes/home-file").then((part) => part.HomeFile)),
  },
  {
    id: "owners",
    right: "owners.manage",
    View: late(() => import("../owners/property-owners").then((part) => part.PropertyOwners)),
  },
  {
    id: "demand",
    right: "requests.read",
    View: late(() => import("../demand/demand-for").then((part) => part.DemandFor)),
  },
];
