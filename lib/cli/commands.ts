import { backup, restore } from "./backup.ts";
import type { Command, CommandGroup } from "./command.ts";
import { check, writeSchemas } from "./content.ts";
import { doctor } from "./doctor.ts";
import { importCommands } from "./import.ts";
import { leads } from "./leads.ts";
import { mail } from "./mail.ts";
import { map } from "./map.ts";
import { market } from "./market.ts";
import { migrate } from "./migrate.ts";
import { move } from "./move.ts";
import { newAgency } from "./new.ts";
import { owners } from "./owners.ts";
import { release } from "./release.ts";
import { list, prune, switchTo, undo } from "./releases.ts";
import { replies } from "./replies.ts";
import { reports } from "./reports.ts";
import { secret } from "./secret.ts";
import { sites } from "./sites.ts";
import { staff } from "./staff.ts";
import { upgrade } from "./upgrade.ts";
import { visits } from "./visits.ts";

/** All of `npm run agency`, by name. docs/design.md, section 9, lists them. */
export const commands: Record<string, Command | CommandGroup> = {
  new: newAgency,
  check,
  schemas: writeSchemas,
  upgrade,
  import: importCommands,
  leads,
  mail,
  replies,
  visits,
  owners,
  reports,
  staff,
  map,
  market,
  backup,
  restore,
  migrate,
  move,
  secret,
  doctor,
  release,
  switch: switchTo,
  undo,
  list,
  prune,
  sites,
};
