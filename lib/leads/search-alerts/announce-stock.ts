import "server-only";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { type Catalogue, catalogueOf } from "../../content/catalogue.ts";
import { factsOfSome } from "../../content/listing/list-index.ts";
import { listingOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { createAlertMatcher } from "../../domain/demand/alert-matches.ts";
import { type NewsForecast, newsForecast } from "../../domain/demand/news-forecast.ts";
import { alertDueAt } from "../../domain/demand/search-alert.ts";
import {
  type AnnouncedHome,
  compareStock,
  isSweeping,
  type StockChange,
  type StockHome,
} from "../../domain/demand/stock-changes.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { comparablePrice } from "../../domain/listing/price.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { defaultLanguage } from "../../i18n/routing.ts";
import { inChunks } from "../../server/db/chunks.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { alertOf, type SearchAlert } from "./alert-store.ts";

/** What a catalogue shows: its properties, and the units of its projects. */
function stockOf(catalogue: Catalogue): StockHome[] {
  const properties = [...catalogue.properties.values()].map((record): StockHome => {
    const { state, isUnderOption, price } = listingOf(catalogue, record, defaultLanguage);
    const shown = isUnderOption ? "option" : "listed";
    return {
      home: String(record.ID),
      state: state === "available" ? shown : "closed",
      price: comparablePrice(price),
    };
  });
  const states = { available: "listed", option: "option", sold: "closed" } as const;
  const units = [...catalogue.projects.values()].flatMap(({ ID: project, Units }) =>
    Units.map(
      ({ ID, Status, Price }): StockHome => ({
        home: `${project}/${ID}`,
        state: states[Status],
        price: Price ?? null,
      }),
    ),
  );
  return [...properties, ...units];
}

/** Matches alerts with changes by the facts of a catalogue. */
export function alertMatcher(catalogue: Catalogue, changes: readonly StockChange[]) {
  const ids = new Set(changes.map(({ home }) => Number(home)).filter(Number.isInteger));
  const facts = new Map<string, ReturnType<typeof factsOfSome>>();
  return createAlertMatcher(changes, (goal: GoalKind, language: LanguageCode) => {
    const key = `${goal} ${language}`;
    const known = facts.get(key) ?? factsOfSome(catalogue, goal, language, ids);
    facts.set(key, known);
    return known;
  });
}

/** Which of some homes an alert finds. */
export const homesFound = (catalogue: Catalogue, alert: SearchAlert, homes: readonly string[]): string[] =>
  alertMatcher(
    catalogue,
    homes.map((home) => ({ home, kind: "back", event: "", formerPrice: null })),
  )(alert).map(({ home }) => home);

/** In one read. */
const alertsAtOnce = 500;

/** The alerts that are on, page by page. */
export async function* activeAlerts(now: Date): AsyncGenerator<SearchAlert[]> {
  let last = "";
  for (;;) {
    const rows = await readStore((db) =>
      db
        .selectFrom("search_alerts")
        .selectAll()
        .where("state", "=", "active")
        .where(({ eb, or }) => or([eb("paused_until", "is", null), eb("paused_until", "<=", now.getTime())]))
        .where("token", ">", last)
        .orderBy("token")
        .limit(alertsAtOnce)
        .execute(),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.token ?? "";
    yield rows.map(alertOf);
  }
}

async function announcedStock(): Promise<Map<string, AnnouncedHome>> {
  const rows = await readStore((db) => db.selectFrom("announced_stock").selectAll().execute());
  return new Map(
    rows.map(({ home, state, lowest_price, returns }) => [
      home,
      { home, state, lowestPrice: lowest_price, returns },
    ]),
  );
}

/** Rows of a statement: both databases limit its parameters. */
const chunk = 80;

/** Stores what somebody is to be told; of the same twice the first counts. */
async function queueNews(
  alerts: readonly { alert: SearchAlert; change: StockChange }[],
  { release, now, isLate }: { release: string; now: Date; isLate: boolean },
): Promise<void> {
  for (const part of inChunks(alerts, chunk))
    await writeStore((transaction) =>
      transaction
        .insertInto("search_alert_news")
        .values(
          part.map(({ alert, change }) => ({
            ...{ email: alert.email, token: alert.token, home: change.home, event: change.event, release },
            former_price: change.formerPrice,
            due_at: alertDueAt(alert.rhythm, now, isLate).getTime(),
            told_at: null,
            mail_id: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(["email", "home", "event"]).doNothing())
        .execute(),
    );
}

/** Who was told of homes that are sold now, and may still be interested in what became of them. */
async function toldOf(changes: readonly StockChange[], now: Date) {
  const closed = new Map(
    changes.filter(({ kind }) => kind === "closed").map((change) => [change.home, change]),
  );
  const found: { alert: SearchAlert; change: StockChange }[] = [];
  for (const homes of inChunks([...closed.keys()], chunk)) {
    const rows = await readStore((db) =>
      db
        .selectFrom("search_alert_news")
        .innerJoin("search_alerts", "search_alerts.token", "search_alert_news.token")
        .selectAll("search_alerts")
        .select("search_alert_news.home")
        .where("search_alert_news.home", "in", homes)
        .where("search_alert_news.mail_id", "is not", null)
        .where("search_alerts.state", "=", "active")
        .execute(),
    );
    for (const { home, ...row } of rows) {
      const [alert, change] = [alertOf(row), closed.get(home)];
      const isPaused = alert.pausedUntil !== null && alert.pausedUntil > now;
      if (change && !isPaused) found.push({ alert, change });
    }
  }
  return found;
}

const storeStock = (transaction: Queries, rows: readonly AnnouncedHome[]) =>
  transaction
    .insertInto("announced_stock")
    .values(
      rows.map(({ home, state, lowestPrice, returns }) => ({
        home,
        state,
        lowest_price: lowestPrice,
        returns,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("home").doUpdateSet(({ ref }) => ({
        state: ref("excluded.state"),
        lowest_price: ref("excluded.lowest_price"),
        returns: ref("excluded.returns"),
      })),
    )
    .execute();

/** What a content would tell of, and what is recorded then. */
interface StockNews {
  changes: StockChange[];
  rows: AnnouncedHome[];
  isSweeping: boolean;
}

async function newsOf(catalogue: Catalogue): Promise<StockNews> {
  const stock = stockOf(catalogue);
  const compared = compareStock(await announcedStock(), stock);
  return { ...compared, isSweeping: isSweeping(compared.changes, stock.length) };
}

/** Who is told of changes, part by part. */
async function* readersOf(catalogue: Catalogue, changes: readonly StockChange[], now: Date) {
  const match = alertMatcher(catalogue, changes);
  for await (const alerts of activeAlerts(now)) {
    await yieldToRequests();
    const news = alerts.flatMap((alert) => match(alert).map((change) => ({ alert, change })));
    // Of what is sold only who waits for that very home is told, or was told of it before.
    yield news.filter(({ alert, change }) => change.kind !== "closed" || alert.propertyId !== null);
  }
  yield await toldOf(changes, now);
}

/**
 * How many people a content would be told to if it were published now. It tells nobody.
 * @throws StoreUnavailable
 */
export async function forecastNews(content: Content, now = new Date()): Promise<NewsForecast> {
  const catalogue = catalogueOf(content);
  const { changes, isSweeping: isLate } = await newsOf(catalogue);
  const forecast = newsForecast(now, isLate);
  if (changes.length > 0)
    for await (const news of readersOf(catalogue, changes, now)) news.forEach(forecast.add);
  return forecast.result();
}

/**
 * Compares what is live with what was announced last, and queues for each alert what its person is to be told. Killed halfway it does the rest when it
 * is called again, and nothing twice: what is announced is recorded last, and each home counts once for each person and event.
 * @param release names the publication in the mails
 * @returns how many changes there were
 * @throws StoreUnavailable
 */
export async function announceStock(content: Content, release: string, now = new Date()): Promise<number> {
  const catalogue = catalogueOf(content);
  const { changes, rows, isSweeping: isLate } = await newsOf(catalogue);
  if (changes.length > 0)
    for await (const news of readersOf(catalogue, changes, now))
      await queueNews(news, { release, now, isLate });
  if (rows.length > 0)
    await writeStore(async (transaction) => {
      for (const part of inChunks(rows, chunk)) await storeStock(transaction, part);
    });
  return changes.length;
}
