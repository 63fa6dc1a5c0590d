import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** How colleagues want to be told: their choice, the devices that show messages, and the messages that wait for them. */
export async function up(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("staff_notices")
    .addColumn("staff_id", "text", (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("mails", "integer", (column) => column.notNull())
    .addColumn("quiet_from", "text", (column) => column.notNull())
    .addColumn("quiet_to", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("push_devices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("seen_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("push_devices_staff").on("push_devices").column("staff_id").execute();
  await db.schema
    .createTable("push_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("device_id", "text", (column) =>
      column.notNull().references("push_devices.id").onDelete("cascade"),
    )
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("due_at", time, (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", time)
    .addColumn("created_at", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("push_messages_due")
    .on("push_messages")
    .columns(["due_at", "device_id"])
    .execute();
  await db.schema.createIndex("push_messages_device").on("push_messages").column("device_id").execute();
}
