import "server-only";
import { ownersInFile } from "../../content/owners.ts";
import { type AuditAction, isAuditAction } from "../../domain/desk/audit.ts";
import type { Queries } from "../../server/db/queries.ts";
import { readStore } from "../../server/db/store.ts";
import type { DeskAudit } from "../contract/access-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { ownerId } from "../owners/owner-list.ts";
import { pageOf } from "../paging.ts";
import { deskPerson } from "../requests/inbox.ts";

const pageSize = 50;

/** Those of a person, of an action, of both, or all. */
const selectAudit = (db: Queries, who: string, what: string) =>
  db
    .selectFrom("audit_entries")
    .$if(who !== "", (query) => query.where("actor", "=", who))
    .$if(isAuditAction(what), (query) => query.where("action", "=", what as AuditAction));

/** An owner who has left the file has no name any more. */
function aboutOf(action: AuditAction, reference: string | null): string | null {
  if (reference === null) return null;
  if (action.startsWith("owner"))
    return ownersInFile().find((owner) => ownerId(owner) === reference)?.name ?? null;
  return action.startsWith("staff") ? deskPerson(reference).name : reference;
}

/** `GET audit/?who=&what=&page=`: a `DeskAudit`; `who` is an address of the staff. */
async function readAudit({ query }: DeskCall): Promise<DeskAudit> {
  const [who, what] = [query.get("who") ?? "", query.get("what") ?? ""];
  return readStore(async (db) => {
    const { total } = await selectAudit(db, who, what)
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    const { first, ...page } = pageOf(query.get("page"), Number(total), pageSize);
    const rows = await selectAudit(db, who, what)
      .selectAll()
      .orderBy("position", "desc")
      .limit(pageSize)
      .offset(first)
      .execute();
    const actors = await db.selectFrom("audit_entries").select("actor").distinct().orderBy("actor").execute();
    return {
      entries: rows.map(({ position, at, actor, action, reference, detail }) => ({
        id: Number(position),
        at: new Date(Number(at)).toISOString(),
        actor: actor === "" ? null : deskPerson(actor),
        ...{ action, detail, about: aboutOf(action, reference) },
      })),
      ...page,
      people: actors.flatMap(({ actor }) => (actor === "" ? [] : [deskPerson(actor)])),
    };
  });
}

/** What was done at the desk, for publishers. */
export const auditEndpoints: DeskEndpoints = {
  audit: { access: "audit.read", read: readAudit },
};
