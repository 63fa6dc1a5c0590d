import type { VisitRecord } from "../leads/visits/visit-records.ts";
import type { Command } from "./command.ts";
import { filterOf } from "./lead-filter.ts";
import { limitOf, refuse } from "./refuse.ts";
import { moment, table } from "./table.ts";
import { withStore } from "./with-store.ts";

const asTable = (visits: VisitRecord[]) =>
  visits.length === 0
    ? "No visits and no requests.\n"
    : table(
        ["REFERENCE", "ASKED", "FORM", "VISIT", "PROPERTY", "NAME", "STATUS", "COMMENT"],
        visits.map((visit) => [
          visit.reference,
          moment(visit.askedAt),
          visit.flow,
          visit.slot?.replace("T", " ") ?? "",
          String(visit.propertyId),
          visit.name,
          visit.status ?? visit.booking ?? "",
          visit.comment ?? "",
        ]),
      );

export const listVisits: Command = {
  summary: "list visits and requests with what was noted beside them, the newest first",
  help: `Usage: npm run agency -- visits list [--property ID] [--since DAY] [--limit N] [--json]

Options:
  --property ID  only of one property
  --since DAY    only what was asked from that day on: 2026-11-01
  --limit N      how many at most (50)
  --json         as JSON
  --help         show this

STATUS is what was noted. Where nothing was, a visit is "held" while its visitor has yet to confirm it by mail, "confirmed"
after that, and "lapsed" where nobody did within the hour: its time is free again.
`,
  options: {
    property: { type: "string" },
    since: { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean" },
  },
  async run({ property, since, limit, json }) {
    const filter = filterOf({ since });
    const most = limitOf(limit);
    if (filter === null || most === null) return 2;
    if (property !== undefined && !/^\d{1,9}$/.test(String(property)))
      return refuse(`--property ${property}: the id of a property, such as 7123.`);
    return withStore(async () => {
      const { visitRecords } = await import("../leads/visits/visit-records.ts");
      const about = property === undefined ? {} : { propertyId: Number(property) };
      const visits = await visitRecords({ ...about, since: filter.since, most });
      process.stdout.write(json ? `${JSON.stringify(visits, null, 2)}\n` : asTable(visits));
      return 0;
    });
  },
};
