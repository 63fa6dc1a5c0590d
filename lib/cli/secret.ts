import { command, UsageError } from "./command.ts";
import { withStore } from "./with-store.ts";

export const secret = command({
  summary: "accept a new secret where the one of the database is lost",
  description: `The site does not start with another secret than the one that its database was used with: SECRET, or DATA_DIR/secret. Put that one back, from
a backup for instance. Only where it is lost for good, this takes the secret that is set now, and with SQLite makes one where there is none.
Stop the site first. What is lost then: links in mails that were sent, all sessions, and second factors. Staff with a second factor need
npm run agency -- staff revoke ADDRESS and a new invitation.`,
  options: { "accept-new": { isRequired: true, help: "confirm" } },
  exitCodes: "0 done, 1 not done, 2 usage error",
  async run({ "accept-new": isAccepted }, _, out) {
    if (!isAccepted)
      throw new UsageError("Nothing is changed yet. Add --accept-new to accept the secret of now.");
    return withStore(async () => {
      const { acceptNewSecret } = await import("../server/db/store.ts");
      await acceptNewSecret();
      out.write(
        "Accepted. Links in mails that were sent, sessions and second factors of before do not work any more.\n",
      );
    });
  },
});
