import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** Searches that somebody is written to about, what they are told, and the stock as the last publication that was announced had it. */
export async function up(db: Kysely<unknown>, { time, ordinal }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("search_alerts")
    .addColumn("token", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("goal", "text", (column) => column.notNull())
    .addColumn("search", "text", (column) => column.notNull())
    .addColumn("property_id", "integer")
    .addColumn("project_id", "integer")
    .addColumn("rhythm", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("paused_until", time)
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("changed_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("search_alerts_email").on("search_alerts").column("email").execute();
  await db.schema
    .createIndex("search_alerts_state")
    .on("search_alerts")
    .columns(["state", "changed_at"])
    .execute();
  await db.schema
    .createTable("search_alert_news")
    .addColumn("position", ordinal, (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("home", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) =>
      column.notNull().references("search_alerts.token").onDelete("cascade"),
    )
    .addColumn("release", "text", (column) => column.notNull())
    .addColumn("former_price", "integer")
    .addColumn("due_at", time, (column) => column.notNull())
    .addColumn("told_at", time)
    .addColumn("mail_id", "text")
    .addUniqueConstraint("search_alert_news_once", ["email", "home", "event"])
    .execute();
  await db.schema.createIndex("search_alert_news_token").on("search_alert_news").column("token").execute();
  await db.schema
    .createIndex("search_alert_news_due")
    .on("search_alert_news")
    .columns(["told_at", "due_at"])
    .execute();
  await db.schema
    .createTable("announced_stock")
    .addColumn("home", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("lowest_price", "integer")
    .addColumn("returns", "integer", (column) => column.notNull())
    .execute();
}
