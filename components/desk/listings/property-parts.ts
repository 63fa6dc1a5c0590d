import { type ComponentType, lazy } from "react";
import type { ContentDocument, ContentName } from "@/lib/desk/contract/content-answers";
import type { StaffRight } from "@/lib/domain/desk/roles";
import type { DeskSectionProps } from "../desk-section";

/** A part of a property's page that stands below its header, fetched when it is shown. */
interface PropertyPart {
  id: string;
  right: StaffRight;
  View: ComponentType<
    DeskSectionProps & {
      name: ContentName;
      property: number;
      /** Whether a save of it is on its way. */
      onSaving?: (isSaving: boolean) => void;
      onSaved?: (document: ContentDocument) => void;
    }
  >;
}

/** The parts of a property's page, in their order. */
export const propertyParts: readonly PropertyPart[] = [
  { id: "fields", right: "content.read", View: lazy(() => import("../editor/content-editor")) },
  {
    id: "owners",
    right: "owners.manage",
    View: lazy(() =>
      import("../owners/property-owners").then(({ PropertyOwners }) => ({ default: PropertyOwners })),
    ),
  },
  {
    id: "demand",
    right: "requests.read",
    View: lazy(() => import("../demand/demand-for").then(({ DemandFor }) => ({ default: DemandFor }))),
  },
];
