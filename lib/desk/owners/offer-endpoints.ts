import "server-only";
import { accountMailContext } from "../../accounts/account-links.ts";
import { catalogueOf } from "../../content/catalogue.ts";
import { listingOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { ownerProperty } from "../../content/owner/owner-property.ts";
import { loadOwners } from "../../content/owners.ts";
import type { Owner } from "../../content/schemas/owners.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { isoMoment } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import {
  markOfferMailed,
  offerReleaseOf,
  showOffer,
  withdrawOffer,
} from "../../leads/offers/offer-releases.ts";
import { addEntry } from "../../leads/records/request-changes.ts";
import { offerMail } from "../../mail/compose/account-mails.ts";
import { absolute, fullName, mailContact } from "../../mail/compose/mail-context.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { HttpError } from "../../server/http/http-error.ts";
import type { DeskOffer, DeskOffers } from "../contract/owner-accounts.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";

/** Offers that are listed, the newest. */
const mostOffers = 100;

const selectOffers = (db: Queries) =>
  db
    .selectFrom("leads")
    .leftJoin("offer_releases", "offer_releases.lead_reference", "leads.reference")
    .leftJoin("visit_notes", "visit_notes.lead_reference", "leads.reference")
    .select(["leads.reference", "leads.payload", "leads.property_id", "leads.created_at"])
    .select(["offer_releases.released_at", "offer_releases.shows_name"])
    .select(["offer_releases.mailed_at", "offer_releases.withdrawn_at", "offer_releases.seen_at"])
    .select("visit_notes.status")
    .where("leads.flow", "=", "purchase-offer")
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.reference");

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>["execute"]>>[number];

/** The owners of a property who can sign in. */
const ownersOf = (propertyId: number | null): Owner[] =>
  loadOwners().filter(({ properties }) => propertyId !== null && properties.includes(propertyId));

const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : null);

function deskOffer(content: Content, row: OfferRow, language: LanguageCode): DeskOffer {
  const catalogue = catalogueOf(content);
  const fields: Record<string, unknown> = JSON.parse(row.payload);
  const record = catalogue.allProperties.get(row.property_id);
  const listing = record && listingOf(catalogue, record, language);
  const isShown = row.released_at !== null && row.withdrawn_at === null;
  return {
    reference: row.reference,
    date: new Date(Number(row.created_at)).toISOString(),
    name: fullName({ fields }),
    property: listing ? { id: listing.id, title: `${listing.title.text} (${listing.reference})` } : null,
    amount: Number(fields.amount) || 0,
    validUntil: textOf(fields.validUntil) ?? "",
    conditions: textOf(fields.conditions),
    owners: ownersOf(row.property_id).map(({ name }) => name),
    isWithdrawn: row.status === "cancelled",
    isShown,
    showsName: isShown && row.shows_name === 1,
    shownAt: isShown ? isoMoment(row.released_at) : null,
    mailedAt: isoMoment(row.mailed_at),
    seenAt: isShown ? isoMoment(row.seen_at) : null,
  };
}

/** @throws HttpError `unknown-request` where the reference is that of no offer; StoreUnavailable */
async function requireOffer(reference: string): Promise<OfferRow> {
  const row = await readStore((db) =>
    selectOffers(db).where("leads.reference", "=", reference).executeTakeFirst(),
  );
  if (!row) throw new HttpError("unknown-request");
  return row;
}

/** `GET offers/`: a `DeskOffers`. */
async function readOffers({ content, language }: DeskCall): Promise<DeskOffers> {
  const rows = await readStore((db) => selectOffers(db).limit(mostOffers).execute());
  return { offers: rows.map((row) => deskOffer(content, row, language)) };
}

/** The offers for a home, the newest first. @throws StoreUnavailable */
export async function offersOf(
  content: Content,
  propertyId: number,
  language: LanguageCode,
): Promise<DeskOffer[]> {
  const rows = await readStore((db) =>
    selectOffers(db).where("leads.property_id", "=", propertyId).limit(mostOffers).execute(),
  );
  return rows.map((row) => deskOffer(content, row, language));
}

/** `GET offers/{reference}/`: a `DeskOffer`; 404 where there is none. */
const readOffer = async ({ content, language, parts: [reference = ""] }: DeskCall) =>
  deskOffer(content, await requireOffer(reference), language);

/** What tells an owner of an offer: neither its amount nor who makes it, as a mail is read by whoever has the mailbox. */
async function mailTo(content: Content, owner: Owner, propertyId: number): Promise<OutgoingMail | null> {
  const catalogue = catalogueOf(content);
  const record = catalogue.allProperties.get(propertyId);
  if (!record) return null;
  const { language } = owner;
  const { street, place } = ownerProperty(catalogue, record, language);
  return offerMail(await accountMailContext(ownerRealm, content, owner, language), {
    address: `${street}, ${place}`,
    href: absolute(`${addressOf("owner", language)}?property=${propertyId}`),
    contact: mailContact(content, record.ContactID, language),
  });
}

/** Shows the offer, and mails its owners where they were not told yet, in one transaction. */
async function show(
  { reference, member, showsName }: { reference: string; member: StaffMember; showsName: boolean },
  mails: readonly { mail: OutgoingMail; email: string }[],
): Promise<void> {
  await writeStore(async (transaction) => {
    const release = await offerReleaseOf(transaction, reference);
    if (release.isShown && release.showsName === showsName) return;
    await showOffer(transaction, reference, { by: member.email, showsName });
    if (!release.isShown) await addEntry(transaction, reference, member.email, { kind: "shown" });
    if (release.isMailed || mails.length === 0) return;
    for (const { mail, email } of mails) await queueMails(transaction, [mail], { reference, email });
    await markOfferMailed(transaction, reference);
  });
  notifyMailQueued();
}

/**
 * `POST offers/{reference}/show/` with `{ showsName }`: from now on the owner reads the offer in the portal, and is told so by mail once; a `DeskOffer`.
 * 409 where nobody can read it.
 */
async function handleShow(call: DeskCall) {
  const { body, content, member } = call;
  const [reference = ""] = call.parts;
  const { property_id: propertyId } = await requireOffer(reference);
  const owners = ownersOf(propertyId);
  if (owners.length === 0 || propertyId === null) throw new HttpError("no-owner");
  const mails: { mail: OutgoingMail; email: string }[] = [];
  for (const owner of owners) {
    const mail = await mailTo(content, owner, propertyId);
    if (mail) mails.push({ mail, email: owner.email });
  }
  await show({ reference, member, showsName: body.showsName === true }, mails);
  return readOffer(call);
}

/** `POST offers/{reference}/hide/`: the owner reads again that there is an offer, and no more; a `DeskOffer`. */
async function handleHide(call: DeskCall) {
  const [reference = ""] = call.parts;
  await requireOffer(reference);
  await writeStore(async (transaction) => {
    if (!(await offerReleaseOf(transaction, reference)).isShown) return;
    await withdrawOffer(transaction, reference);
    await addEntry(transaction, reference, call.member.email, { kind: "hidden" });
  });
  return readOffer(call);
}

/** Offers to buy, and which of them their owners read. */
export const offerEndpoints: DeskEndpoints = {
  offers: { access: "requests.read", read: readOffers },
  "offers/{}": { access: "requests.read", read: readOffer },
  "offers/{}/show": { access: "requests.work", post: handleShow },
  "offers/{}/hide": { access: "requests.work", post: handleHide },
};
