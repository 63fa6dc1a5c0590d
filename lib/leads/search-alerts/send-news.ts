import "server-only";
import type { Content } from "../../content/load.ts";
import { alertDueAt } from "../../domain/demand/search-alert.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { type AlertItem, newsMail } from "../../mail/compose/alert-mails.ts";
import { absolute, agencyOf } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { inChunks } from "../../server/db/chunks.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { newsItem } from "./alert-news.ts";
import { alertLink, alertOf, type SearchAlert } from "./alert-store.ts";
import { alertEnd, alertWords } from "./alert-words.ts";

/** People of one round: the mails of others need the store, too. */
const mostPeople = 200;
/** Homes that a mail shows whole, and with a picture; the list has the others. */
const most = { homes: 8, pictures: 3 };
const chunk = 200;

async function duePeople(now: number): Promise<string[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("search_alert_news")
      .select("email")
      .where("told_at", "is", null)
      .where("due_at", "<=", now)
      .groupBy("email")
      .orderBy("email")
      .limit(mostPeople)
      .execute(),
  );
  return rows.map(({ email }) => email);
}

/** What is due to a person, with the alert that each item answers. */
async function dueNews(email: string, now: number) {
  const rows = await readStore((db) =>
    db
      .selectFrom("search_alert_news as news")
      .innerJoin("search_alerts as alert", "alert.token", "news.token")
      .selectAll("alert")
      .select(["news.position", "news.home", "news.event", "news.release", "news.former_price"])
      .where("news.email", "=", email)
      .where("news.told_at", "is", null)
      .where("news.due_at", "<=", now)
      .orderBy("news.position")
      .execute(),
  );
  return rows.map(({ position, home, event, release, former_price, ...row }) => ({
    position,
    release,
    news: { home, event, formerPrice: former_price },
    alert: alertOf(row),
  }));
}

type Due = Awaited<ReturnType<typeof dueNews>>[number];

/** Whether a person has had a mail on the Belgian day of a moment. */
async function hadMail(email: string, now: Date): Promise<boolean> {
  const last = await readStore((db) =>
    db
      .selectFrom("search_alert_news")
      .select(({ fn }) => fn.max("told_at").as("at"))
      .where("email", "=", email)
      .where("mail_id", "is not", null)
      .executeTakeFirst(),
  );
  return last?.at != null && isoDay(new Date(Number(last.at))) === isoDay(now);
}

/** The mail of a person. @returns null where nothing of it is news any more */
async function composeNews(content: Content, due: readonly Due[], now: Date): Promise<OutgoingMail | null> {
  const [first] = due;
  if (!first) return null;
  const { language, email } = first.alert;
  const [words, mail] = [await alertWords(content, language), await mailWords(language)];
  const items: (AlertItem & { alert: SearchAlert; release: string })[] = [];
  let others = 0;
  for (const { news, alert, release } of due) {
    const isWhole = items.length < most.homes;
    const item = await newsItem(news, { content, alert: words, mail, now }, items.length < most.pictures);
    if (item && isWhole) items.push({ ...item, alert, release });
    else if (item) others++;
  }
  if (items.length === 0) return null;
  const alerts = [...new Map(items.map(({ alert }) => [alert.token, alert])).values()];
  return newsMail(
    {
      to: email,
      agency: agencyOf(content, language),
      items,
      others,
      alerts: alerts.map((alert) => {
        const { text, href } = words.about(alert);
        return {
          search: text,
          href: absolute(href),
          until: alertEnd(content, alert.changedAt, language),
          change: alertLink("change", { ...alert, language }),
          pause: alertLink("pause", { ...alert, language }),
          stop: alertLink("stop", { ...alert, language }),
        };
      }),
      releases: [...new Set(items.map(({ release }) => release))],
    },
    words.t,
    mail,
  );
}

/** Another process has sent it meanwhile. */
class SentMeanwhile extends Error {}

/** Queues a mail and records what it tells, or records that it is no news any more, in one transaction. */
async function record(
  email: string,
  due: readonly Due[],
  mail: OutgoingMail | null,
  now: Date,
): Promise<void> {
  const positions = due.map(({ position }) => position);
  await writeStore(async (transaction) => {
    const [mailId = null] = mail ? await queueMails(transaction, [mail], { reference: null, email }) : [];
    let count = 0;
    for (const part of inChunks(positions, chunk)) {
      const { numUpdatedRows } = await transaction
        .updateTable("search_alert_news")
        .set({ told_at: now.getTime(), mail_id: mailId })
        .where("position", "in", part)
        .where("told_at", "is", null)
        .executeTakeFirst();
      count += Number(numUpdatedRows);
    }
    if (count !== positions.length) throw new SentMeanwhile();
  });
}

async function postpone(email: string, now: Date): Promise<void> {
  await writeStore((transaction) =>
    transaction
      .updateTable("search_alert_news")
      .set({ due_at: alertDueAt("evening", now).getTime() })
      .where("email", "=", email)
      .where("told_at", "is", null)
      .where("due_at", "<=", now.getTime())
      .execute(),
  );
}

/**
 * Sends what is due, one mail to each person, and one a day unless news is wanted at once. What a mail tells is recorded with it: killed halfway, nobody gets
 * it twice.
 * @returns how many mails were queued, and whether there are more people
 * @throws StoreUnavailable
 */
export async function sendNews(
  content: Content,
  now = new Date(),
): Promise<{ mails: number; hasMore: boolean }> {
  const people = await duePeople(now.getTime());
  let mails = 0;
  for (const email of people) {
    const due = await dueNews(email, now.getTime());
    const isUrgent = due.some(({ alert }) => alert.rhythm === "at-once");
    if (!isUrgent && (await hadMail(email, now))) {
      await postpone(email, now);
      continue;
    }
    const mail = await composeNews(content, due, now);
    try {
      await record(email, due, mail, now);
      if (mail) mails++;
    } catch (error) {
      if (!(error instanceof SentMeanwhile)) throw error;
    }
  }
  if (mails > 0) notifyMailQueued();
  return { mails, hasMore: people.length === mostPeople };
}
