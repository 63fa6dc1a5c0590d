import { id, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { nameFields, onePage, privacyField, reachFields, remarkField } from "./layout-parts.ts";
import { reachable, remark } from "./schema-parts.ts";

/** A question about a new-build project, or one of its units. */
export const contactConstruction = {
  schema: reachable.extend({ projectId: id, unitId: optional(id), remark }),
  layout: onePage(
    { name: "unitId", kind: "select", from: "units" },
    remarkField,
    ...nameFields,
    ...reachFields,
    privacyField,
  ),
  about: "project",
  checks: { unitId: "unitOfProject" },
} satisfies Flow;
