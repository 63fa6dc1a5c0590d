import "server-only";
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

/** What was proposed to people who look for a property, and who wants no more of it. */
async function addProposals(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("demand_people")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("opted_out_at", time)
    .execute();
  await db.schema
    .createTable("demand_mails")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("property_id", "integer", (column) => column.notNull())
    .addColumn("lead_reference", "text", (column) =>
      column.notNull().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("mail_id", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("mailed_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("demand_mails_once", ["email", "property_id"])
    .execute();
  for (const column of ["lead_reference", "property_id"])
    await db.schema.createIndex(`demand_mails_${column}`).on("demand_mails").column(column).execute();
}

/** Which offers the owner of their property reads. So far a note beside an offer was the mark. */
async function addOfferReleases(db: Kysely<unknown>, { time }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("offer_releases")
    .addColumn("lead_reference", "text", (column) =>
      column.primaryKey().references("leads.reference").onDelete("cascade"),
    )
    .addColumn("released_at", time, (column) => column.notNull())
    .addColumn("released_by", "text")
    .addColumn("shows_name", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("mailed_at", time)
    .addColumn("withdrawn_at", time)
    .execute();
  await db
    .withTables<{
      offer_releases: { lead_reference: string; released_at: number };
      leads: { reference: string; flow: string };
      visit_notes: { lead_reference: string; noted_at: number };
    }>()
    .insertInto("offer_releases")
    .columns(["lead_reference", "released_at"])
    .expression(({ selectFrom }) =>
      selectFrom("visit_notes")
        .innerJoin("leads", "leads.reference", "visit_notes.lead_reference")
        .select(["visit_notes.lead_reference", "visit_notes.noted_at"])
        .where("leads.flow", "=", "purchase-offer"),
    )
    .execute();
}

/** People who look for a property, offers and owners; and the index of the first page of the desk. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await addProposals(db, types);
  await addOfferReleases(db, types);
  await db.schema.alterTable("owners").addColumn("signed_in_at", types.time).execute();
  await db.schema.createIndex("views_day").on("views").column("day").execute();
}
