import type { CommandGroup } from "./command.ts";
import { erase } from "./leads-erase.ts";
import { exportLeads } from "./leads-export.ts";
import { listLeads } from "./leads-list.ts";
import { purgeLeads } from "./leads-purge.ts";
import { show } from "./leads-show.ts";

export const leads: CommandGroup = {
  summary: "the requests of visitors: list, show, export, erase",
  commands: { list: listLeads, show, export: exportLeads, erase, purge: purgeLeads },
};
