import { startServer } from "../../../lib/server/start.ts";
import { stopSite } from "../../../lib/server/stop.ts";

/** A site that nobody visits: it delivers what is in the outbox until it is told to stop. */
const month = { months: 1 };
const periods = { leads: month, searches: month, applications: month, friends: month };
const others = { testimonials: month, newsletter: month, passwords: month, mails: month };
process.once("SIGTERM", () => void stopSite().then(() => process.exit(0)));
await startServer({ ...periods, ...others }, { poll: 50, lease: 1_500, pause: 50 });
process.stdout.write("ready\n");
