import type { CommandGroup } from "./command.ts";
import { invite } from "./owners-invite.ts";
import { listOwners } from "./owners-list.ts";
import { revoke } from "./owners-revoke.ts";

export const ownerCommands: CommandGroup = {
  summary: "the owners who may sign in: list, invite, revoke",
  commands: { list: listOwners, invite, revoke },
};
