import type { CommandGroup } from "./command.ts";
import { listVisits } from "./visits-list.ts";
import { noteVisits } from "./visits-note.ts";

export const visits: CommandGroup = {
  summary: "what owners see of visits and requests: list, note",
  commands: { list: listVisits, note: noteVisits },
};
