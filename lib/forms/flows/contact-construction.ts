import { choice, id, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { emailFirstFields, nameFields, onePage, privacyField, remarkField } from "./layout-parts.ts";
import { reachableByMail, remark } from "./schema-parts.ts";

/** What somebody wants of a new-build project. */
const kinds = ["info", "visit", "documents"] as const;

/** A question about a new-build project or one of its units, the wish to visit it or to have its documents. */
export const contactConstruction = {
  schema: reachableByMail.extend({
    projectId: id,
    unitId: optional(id),
    kind: optional(choice(kinds)),
    remark,
  }),
  layout: onePage(
    { name: "kind", kind: "radio", choices: kinds },
    { name: "unitId", kind: "select", from: "units" },
    remarkField,
    ...nameFields,
    ...emailFirstFields,
    privacyField,
  ),
  about: "project",
  checks: { unitId: "unitOfProject" },
} satisfies Flow;
