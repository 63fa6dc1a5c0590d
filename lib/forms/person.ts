import { z } from "zod";
import { email, language, line, optional, phone, ticked } from "./fields.ts";

/** What every form carries: who asks, in which language, from where. */
export const sender = z.object({
  language,
  email,
  /** The page the form was sent from, and the campaign that led to it; what does not fit is left out, as no person can mend it. */
  page: optional(line(500)).catch(undefined),
  utm: optional(
    z
      .record(z.string().regex(/^\w{1,40}$/), line(200))
      .refine((campaign) => Object.keys(campaign).length <= 12),
  ).catch(undefined),
});

/** A sender who has read what happens with their data. */
export const consenting = sender.extend({ privacy: ticked("privacy") });

/** Mr, Ms or no answer: never required (design, section 10). */
const formOfAddress = optional(line(30));

export const named = consenting.extend({
  title: formOfAddress,
  firstName: line(80),
  lastName: line(80),
});

export const reachable = named.extend({ phone });
