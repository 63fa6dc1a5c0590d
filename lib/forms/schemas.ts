import { z } from "zod";
import {
  amount,
  choice,
  count,
  day,
  email,
  id,
  line,
  lineOrId,
  lines,
  optional,
  plainName,
  several,
  tick,
  zip,
} from "./fields.ts";
import type { FlowName } from "./flow-names.ts";
import { consenting, named, reachable, sender } from "./person.ts";

/** One schema per flow (design, section 6), for the browser and for the server. The captcha is no field of them: it is checked apart. */

const remark = optional(lines(4000));
const contactSlot = optional(line(40));
const contactDevice = optional(line(40));
const newsletter = optional(tick);

/** A rule about several fields speaks up even where another field fails: every failing field is told at once. */
const besidesOthers = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

const siteContact = reachable.extend({
  city: line(80),
  remark,
  contactDevice,
  contactSlot,
  newsletter,
});

const contactDemand = reachable.extend({
  street: line(120),
  zip,
  city: line(80),
  goal: choice(["sell", "let"]),
  propertyType: lineOrId(80),
  propertyStreet: optional(line(120)),
  propertyZip: optional(zip),
  propertyCity: optional(line(80)),
  remark,
  contactSlot,
  newsletter,
});

const contactMe = reachable.extend({
  propertyId: id,
  kind: choice(["info", "visit"]),
  remark,
  contactDevice,
  contactSlot,
});

const contactConstruction = reachable.extend({ projectId: id, unitId: optional(id), remark });

const appointment = reachable.extend({
  propertyId: id,
  /** As `GET /api/appointments/{propertyId}/` names it. */
  slot: line(40),
  /** The four statements of a rental, read; needed where the property asks for it. */
  confirmed: optional(tick),
  remark,
});

/** There are no more: who ticks every municipality of an agency is refused nothing. */
const belgianPostcodes = 1200;

const demandRegister = reachable
  .extend({
    goal: choice(["buy", "rent"]),
    propertyTypes: several(100),
    zips: several(belgianPostcodes),
    minPrice: optional(amount),
    maxPrice: optional(amount),
    minRooms: optional(count),
    minBathrooms: optional(count),
    minGarages: optional(count),
    minParkings: optional(count),
    remark,
    newsletter,
  })
  .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(maxPrice < minPrice), {
    error: "range",
    path: ["maxPrice"],
    ...besidesOthers,
  });

const sendToFriend = consenting.extend({
  firstName: plainName(40),
  lastName: plainName(40),
  friendFirstName: plainName(40),
  friendLastName: plainName(40),
  friendEmail: email,
  /** Of a page of this site. */
  path: line(500).refine((path) => /^\/(?![/\\])/.test(path), { error: "choice" }),
  remark: optional(lines(500)),
});

const documentRequest = reachable.extend({ propertyId: id });

const purchaseOffer = reachable.extend({
  propertyId: id,
  amount,
  /** The last day on which the offer holds; the intake checks that it has not passed. */
  validUntil: day,
  street: line(120),
  zip,
  city: line(80),
  conditions: optional(lines(4000)),
});

const testimonial = named.extend({
  text: lines(4000),
  publish: tick,
  rating: optional(count.pipe(z.int().min(1, { error: "number" }).max(5, { error: "number" }))),
  propertyId: optional(id),
});

const jobApplication = reachable.extend({
  /** A `File`; its content is checked on the server. */
  cv: z
    .custom<File>((value) => typeof File !== "undefined" && value instanceof File && value.size > 0, {
      error: "file",
    })
    .refine((file) => !(file instanceof File) || file.size <= cvMaxBytes, { error: "fileTooLarge" }),
  remark,
  position: optional(line(120)),
});

/** Largest curriculum vitae, in bytes: 5 MB. */
const cvMaxBytes = 5_000_000;

const signNewsletter = consenting.extend({ firstName: optional(line(80)), lastName: optional(line(80)) });

/** By the token of a mail, or by the address. Who wants to leave need not agree to anything first. */
const unsubscribeNewsletter = sender
  .extend({ email: optional(email), token: optional(line(200)) })
  .refine((fields) => fields.token !== undefined || fields.email !== undefined, {
    error: "email",
    path: ["email"],
    ...besidesOthers,
  });

const forgotPassword = sender;

export const schemas = {
  "site-contact": siteContact,
  "contact-demand": contactDemand,
  "contact-me": contactMe,
  "contact-construction": contactConstruction,
  appointment,
  "demand-register": demandRegister,
  "send-to-friend": sendToFriend,
  "document-request": documentRequest,
  "purchase-offer": purchaseOffer,
  testimonial,
  "job-application": jobApplication,
  "sign-newsletter": signNewsletter,
  "unsubscribe-newsletter": unsubscribeNewsletter,
  "forgot-password": forgotPassword,
} as const satisfies Record<FlowName, z.ZodType>;

export type FlowFields<Flow extends FlowName = FlowName> = z.output<(typeof schemas)[Flow]>;
