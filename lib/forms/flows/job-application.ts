import { z } from "zod";
import { line, optional } from "../fields.ts";
import type { Flow } from "./flow.ts";
import { nameFields, onePage, privacyField, reachFields, remarkField } from "./layout-parts.ts";
import { reachable, remark } from "./schema-parts.ts";

/** Largest curriculum vitae, in bytes. */
const cvMaxBytes = 5_000_000;

/** An application with a curriculum vitae. */
export const jobApplication = {
  schema: reachable.extend({
    /** Its content is read on the server. */
    cv: z
      .custom<File>((value) => typeof File !== "undefined" && value instanceof File && value.size > 0, {
        error: "file",
      })
      .refine((file) => !(file instanceof File) || file.size <= cvMaxBytes, { error: "fileTooLarge" }),
    remark,
    position: optional(line(120)),
  }),
  layout: onePage(
    ...nameFields,
    ...reachFields,
    { name: "position", kind: "text", autocomplete: "off" },
    { name: "cv", kind: "file", required: true, hint: true },
    remarkField,
    privacyField,
  ),
  checks: { cv: "document" },
  limits: [{ limit: "application", by: ["network"] }],
  retention: "applications",
} satisfies Flow;
