import { readContent } from "../content/load.ts";
import type { Command } from "./command.ts";
import { contentFolder, contentHelp, contentOption } from "./content-folder.ts";
import { counted } from "./table.ts";
import { withStore } from "./with-store.ts";

export const purgeLeads: Command = {
  summary: "erase what has been kept as long as it may be",
  help: `Usage: npm run agency -- leads purge [--content DIR]

Erases what is older than "retention" in content/site.json allows. The site does it by itself every hour; this does it now.

Options:
${contentHelp}
  --help         show this
`,
  options: contentOption,
  async run({ content }) {
    const folder = contentFolder(content);
    if (folder === null) return 2;
    const { retention } = readContent(folder).site;
    return withStore(async () => {
      const { dropExpired } = await import("../server/housekeeping.ts");
      const { purge } = await import("../server/retention.ts");
      await dropExpired();
      const { leads, subscriptions, mails } = await purge(retention);
      process.stdout.write(
        `Erased: ${counted(leads, "request")}, ${counted(subscriptions, "subscription")}, ${counted(mails, "mail")}.\n`,
      );
      return 0;
    });
  },
};
