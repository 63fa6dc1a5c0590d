import type { CommandGroup } from "./command.ts";
import { listMails } from "./mail-list.ts";
import { retry } from "./mail-retry.ts";

export const mail: CommandGroup = {
  summary: "the mails of the site: list, try again",
  commands: { list: listMails, retry },
};
