import "server-only";
import type { Queries } from "../../server/db/queries.ts";
import { writeStore } from "../../server/db/store.ts";

/** Whether the owner of its property reads an offer now, with its name or without, and whether they were told of it by mail. */
export async function offerReleaseOf(db: Queries, reference: string) {
  const row = await db
    .selectFrom("offer_releases")
    .select(["shows_name", "mailed_at", "withdrawn_at"])
    .where("lead_reference", "=", reference)
    .executeTakeFirst();
  return {
    isShown: row !== undefined && row.withdrawn_at === null,
    showsName: row?.shows_name === 1,
    isMailed: row !== undefined && row.mailed_at !== null,
  };
}

/**
 * Shows an offer, or changes how it is shown. The caller has checked that it is one.
 * @param options the address of who does it at the desk, null for the command line; and whether the owner reads the name too
 */
export async function showOffer(
  transaction: Queries,
  reference: string,
  { by, showsName }: { by: string | null; showsName: boolean },
): Promise<void> {
  const release = {
    released_at: Date.now(),
    released_by: by,
    shows_name: showsName ? 1 : 0,
    withdrawn_at: null,
  };
  await transaction
    .insertInto("offer_releases")
    .values({ lead_reference: reference, mailed_at: null, ...release })
    .onConflict((conflict) => conflict.column("lead_reference").doUpdateSet(release))
    .execute();
}

/** Takes an offer back: its owner reads again that there is one, and no more. */
export async function withdrawOffer(transaction: Queries, reference: string): Promise<void> {
  await transaction
    .updateTable("offer_releases")
    .set({ withdrawn_at: Date.now() })
    .where("lead_reference", "=", reference)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Records that the owner of a home has read the offers that are shown, the first time that they do. @throws StoreUnavailable */
export async function markOffersSeen(propertyId: number): Promise<void> {
  await writeStore((transaction) =>
    transaction
      .updateTable("offer_releases")
      .set({ seen_at: Date.now() })
      .where("seen_at", "is", null)
      .where("withdrawn_at", "is", null)
      .where("lead_reference", "in", (query) =>
        query.selectFrom("leads").select("reference").where("property_id", "=", propertyId),
      )
      .execute(),
  );
}

/** Records that the owner was mailed about an offer, which happens once. */
export async function markOfferMailed(transaction: Queries, reference: string): Promise<void> {
  await transaction
    .updateTable("offer_releases")
    .set({ mailed_at: Date.now() })
    .where("lead_reference", "=", reference)
    .execute();
}

/** A note beside an offer shows it, unless that was taken back. */
export async function showNotedOffer(transaction: Queries, reference: string): Promise<void> {
  await transaction
    .insertInto("offer_releases")
    .values({
      lead_reference: reference,
      released_at: Date.now(),
      released_by: null,
      shows_name: 0,
      mailed_at: null,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.column("lead_reference").doNothing())
    .execute();
}

/**
 * Shows an offer to the owner of its property, from the command line. A second time changes nothing.
 * @returns false where the reference is that of no offer
 * @throws StoreUnavailable
 */
export async function releaseOffer(reference: string): Promise<boolean> {
  return writeStore(async (transaction) => {
    const offer = await transaction
      .selectFrom("leads")
      .select("reference")
      .where("reference", "=", reference)
      .where("flow", "=", "purchase-offer")
      .executeTakeFirst();
    if (!offer) return false;
    const { isShown } = await offerReleaseOf(transaction, reference);
    if (!isShown) await showOffer(transaction, reference, { by: null, showsName: false });
    return true;
  });
}
