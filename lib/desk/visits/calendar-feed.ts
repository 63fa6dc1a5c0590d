import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { stringField } from "../../accounts/page-request.ts";
import { catalogueOf } from "../../content/catalogue.ts";
import { propertyAddress } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { staffWith } from "../../content/staff.ts";
import { formatPhone } from "../../domain/address/phone.ts";
import { mayStaff } from "../../domain/desk/roles.ts";
import { brusselsClock, dayAfter, isoMoment } from "../../domain/text/dates.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { bookingOf } from "../../leads/visits/visit-records.ts";
import { slotOf, type VisitRow, visitRows } from "../../leads/visits/visit-rows.ts";
import { namedVisit } from "../../leads/visits/visits.ts";
import { absolute, field, fullName } from "../../mail/compose/mail-context.ts";
import { type CalendarEvent, visitsCalendar } from "../../mail/compose/visit-attachment.ts";
import { type MailWords, mailWords } from "../../mail/compose/words.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { taggedResponse } from "../../server/http/tagged-response.ts";
import type { CalendarFeedAnswer } from "../contract/visits-answers.ts";
import type { DeskCall, PublicCall } from "../endpoint.ts";
import { agentFor, agentWith, visitAgents, visitProperty } from "./visit-reader.ts";

/** How many days of past visits a calendar has. */
const pastDays = 30;

/** Between two notes of when a calendar was read, in ms. */
const notePause = 3_600_000;

/** Of 32 random bytes, which nobody guesses: as with links in mails, its hash needs no salt. */
const tokenForm = /^([\w-]{43})\.ics$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** `GET calendar-feed/`: a `CalendarFeedAnswer`, without the address, which nobody knows any more. */
export async function readFeed({ content, staff, member }: DeskCall): Promise<CalendarFeedAnswer> {
  const row = await readStore((db) =>
    db.selectFrom("calendar_feeds").selectAll().where("staff_id", "=", staff.staffId).executeTakeFirst(),
  );
  const agents = visitAgents(content);
  return {
    feed: row
      ? {
          agent: agents.find(({ id }) => id === row.agent) ?? null,
          createdAt: new Date(Number(row.created_at)).toISOString(),
          readAt: isoMoment(row.read_at),
        }
      : null,
    agents,
    mine: agentWith(content, member.email),
  };
}

/**
 * `POST calendar-feed/renew/` with `{ agent }`, empty for the visits of all: makes an address, the only one of the person, and answers it
 * this once. The former one is void.
 */
export async function handleFeedRenewal(call: DeskCall): Promise<CalendarFeedAnswer> {
  const agent = stringField(call.body, "agent") || null;
  if (agent !== null && !visitAgents(call.content).some(({ id }) => id === agent))
    throw new InvalidFieldsError({ agent: "choice" });
  const token = randomBytes(32).toString("base64url");
  const feed = { token_hash: hashOf(token), agent, created_at: Date.now(), read_at: null };
  await writeStore((transaction) =>
    transaction
      .insertInto("calendar_feeds")
      .values({ staff_id: call.staff.staffId, ...feed })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(feed))
      .execute(),
  );
  return { ...(await readFeed(call)), address: absolute(`/api/desk/calendar/${token}.ics`) };
}

/** `POST calendar-feed/revoke/`: the address is void. */
export async function handleFeedRevocation(call: DeskCall) {
  await writeStore((transaction) =>
    transaction.deleteFrom("calendar_feeds").where("staff_id", "=", call.staff.staffId).execute(),
  );
  return readFeed(call);
}

const statuses = { held: "TENTATIVE", confirmed: "CONFIRMED", cancelled: "CANCELLED" } as const;

function eventOf(content: Content, row: VisitRow, member: StaffMember, words: MailWords): CalendarEvent[] {
  const state = bookingOf(row, Date.now());
  const visit = namedVisit(content, slotOf(row));
  if (!visit || !state || state === "lapsed") return [];
  const { language } = member;
  const catalogue = catalogueOf(content);
  const record = catalogue.properties.get(row.property_id);
  const { title, reference, address } = visitProperty(content, row.property_id ?? 0, language, words);
  const fields = { fields: JSON.parse(row.payload) };
  const phone = field(fields, "phone");
  const desk = absolute(
    `${addressOf("desk", language)}?${new URLSearchParams({ section: "visits", visit: row.reference })}`,
  );
  return [
    {
      id: row.reference,
      title: words.t("visit.titleFor", { name: fullName(fields) || row.reference, title }),
      description: [phone && formatPhone(phone), words.t("propertyReference", { reference }), desk]
        .filter(Boolean)
        .join("\n"),
      location: address,
      href: absolute(record ? propertyAddress(catalogue, record, language) : addressOf("desk", language)),
      visit,
      change: {
        sequence: row.sequence ?? 0,
        isCancelled: state === "cancelled",
      },
      status: statuses[state],
      changedAt: new Date(
        Math.max(Number(row.created_at), Number(row.confirmed_at ?? 0), Number(row.changed_at ?? 0)),
      ),
    },
  ];
}

/** Whose calendar a token opens; null for one that is void, and for somebody who has left or may no more. @throws StoreUnavailable */
async function feedOf(token: string): Promise<{ member: StaffMember; agent: string | null } | null> {
  const row = await readStore((db) =>
    db
      .selectFrom("calendar_feeds")
      .innerJoin("staff", "staff.id", "calendar_feeds.staff_id")
      .select(["staff.email", "calendar_feeds.agent", "calendar_feeds.read_at", "calendar_feeds.staff_id"])
      .where("token_hash", "=", hashOf(token))
      .executeTakeFirst(),
  );
  const member = row && staffWith(row.email);
  if (!member || !mayStaff(member.role, "visits.work")) return null;
  const now = Date.now();
  if (now - Number(row.read_at ?? 0) > notePause)
    await writeStore((transaction) =>
      transaction
        .updateTable("calendar_feeds")
        .set({ read_at: now })
        .where("staff_id", "=", row.staff_id)
        .execute(),
    );
  return { member, agent: row.agent };
}

/**
 * `GET calendar/{token}.ics`: visits as a calendar that programs subscribe to, without a session. What its address allows is reading this, and
 * nothing else. 404 for any other address.
 */
export async function readCalendar({ content, headers: sent, parts: [name = ""] }: PublicCall) {
  const [, token] = tokenForm.exec(name) ?? [];
  const feed = token === undefined ? null : await feedOf(token);
  if (!feed) throw new HttpError("not-here");
  const { member, agent } = feed;
  const words = await mailWords(member.language);
  const { properties } = catalogueOf(content);
  const from = dayAfter(brusselsClock(new Date()).slice(0, 10), -pastDays);
  const rows = (await visitRows(from)).filter(
    (row) => agent === null || agentFor(content, properties.get(row.property_id))?.id === agent,
  );
  const agentName = visitAgents(content).find(({ id }) => id === agent)?.name;
  const title = [words.t("visit.calendarName"), agentName ?? content.site.agency.name].join(", ");
  const calendar = visitsCalendar(
    rows.flatMap((row) => eventOf(content, row, member, words)),
    title,
  );
  return taggedResponse(sent, calendar, {
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="visits.ics"',
  });
}
