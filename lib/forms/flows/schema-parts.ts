import { z } from "zod";
import { email, language, line, lines, optional, phone, tick, ticked } from "../fields.ts";

/** What every form sends: who writes, in which language, from where. */
export const sender = z.object({
  language,
  email,
  /** The page the form was sent from, and the campaign that led to it. A value that does not fit is dropped: no visitor can mend it. */
  page: optional(line(500)).catch(undefined),
  utm: optional(
    z
      .record(z.string().regex(/^\w{1,40}$/), line(200))
      .refine((campaign) => Object.keys(campaign).length <= 12),
  ).catch(undefined),
  /** The host that the visit came from. */
  referrer: optional(line(100)).catch(undefined),
});

/** A sender who has read the privacy statement. */
export const consenting = sender.extend({ privacy: ticked("privacy") });

export const named = consenting.extend({
  /** Mr, Ms or no answer: never required (design, section 10). */
  title: optional(line(30)),
  firstName: line(80),
  lastName: line(80),
});

export const reachable = named.extend({ phone });
/** A sender who is answered by e-mail, and may be called. */
export const reachableByMail = named.extend({ phone: optional(phone) });

export const remark = optional(lines(4000));
export const contactSlot = optional(line(40));
export const contactDevice = optional(line(40));
export const newsletter = optional(tick);

/** “I also have a home to sell”, and which. */
export const alsoSells = { sells: optional(tick), homeToSell: optional(line(200)) };
/** “I am also looking for a home”, and which. */
export const alsoLooks = { looks: optional(tick), homeSought: optional(line(200)) };

/** For a rule about several fields: it is checked even where another field fails, so that all failing fields are named at once. */
export const besidesOthers = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
