import type { CommandGroup } from "./command.ts";
import { invite } from "./owners-invite.ts";
import { list } from "./owners-list.ts";
import { revoke } from "./owners-revoke.ts";

export const owners: CommandGroup = {
  summary: "the owners who may sign in: list, invite, revoke",
  commands: { list, invite, revoke },
};
