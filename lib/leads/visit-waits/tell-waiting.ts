import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { VisitSlot } from "../../domain/forms/appointments.ts";
import { headStart, nextInLine } from "../../domain/forms/visit-waits.ts";
import { longDay } from "../../domain/text/dates.ts";
import { absolute, agencyOf } from "../../mail/compose/mail-context.ts";
import { freeTimeMail } from "../../mail/compose/visit-wait-mails.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { linkWords } from "../../server/http/link-page.ts";
import { bookingAddress, propertySubject } from "../build-mail-context.ts";
import { bookableSlots } from "../visits/visits.ts";
import { markTold, type VisitWait, waitingLines, waitLink } from "./wait-store.ts";

/** How many times a mail names. */
const mostTimes = 6;

async function mailTo(content: Content, property: PropertyRecord, wait: VisitWait, ofDay: VisitSlot[]) {
  const { language, email } = wait;
  const words = await mailWords(language);
  return freeTimeMail(
    {
      to: email,
      agency: agencyOf(content, language),
      property: propertySubject(content, property, words, "person"),
      day: longDay(ofDay[0]?.day ?? "", language),
      times: ofDay
        .slice(0, mostTimes)
        .map(({ from }) => from)
        .join(", "),
      book: absolute(bookingAddress(property, language)),
      leave: waitLink("stop", wait),
    },
    { t: await linkWords(language), words },
  );
}

/**
 * Tells who waits of times that are free, each person once. It looks at what the form offers, so that it does not matter why a time is free:
 * a visit was cancelled, moved or never confirmed, or hours were opened.
 * @returns how many mails were queued
 * @throws StoreUnavailable
 */
export async function tellWaiting(content: Content, now = new Date()): Promise<number> {
  const waits = await waitingLines(now.getTime() - headStart);
  let mails = 0;
  for (const [propertyId, all] of Map.groupBy(waits, (wait) => wait.propertyId)) {
    const property = catalogueOf(content).properties.get(propertyId);
    const line = all.filter(({ state }) => state === "waiting");
    if (!property || line.length === 0) continue;
    const byDay = Map.groupBy(await bookableSlots(content, property, now), ({ day }) => day);
    const free = new Map([...byDay].map(([day, slots]) => [day, slots.length] as const));
    const ahead = all.flatMap(({ state, toldDay }) => (state === "told" && toldDay ? [toldDay] : []));
    for (const { waiting, day } of nextInLine(line, free, ahead)) {
      const mail = await mailTo(content, property, waiting, byDay.get(day) ?? []);
      if (await markTold(waiting, day, mail, now)) mails++;
    }
  }
  if (mails > 0) notifyMailQueued();
  return mails;
}
