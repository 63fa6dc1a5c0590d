import { startServer } from "../../../lib/runtime/start-server.ts";
import { startWork } from "../../../lib/runtime/start-work.ts";
import { stopSite } from "../../../lib/runtime/stop-site.ts";
import { sampleRules } from "../../server/support/retention.ts";

/** A site that nobody visits: it delivers what is in the outbox until it is told to stop. */
const accounts = (process.env.ACCOUNTS ?? "").split(",");
process.once("SIGTERM", () => void stopSite().then(() => process.exit(0)));
await startServer();
startWork(sampleRules({ accounts }), { poll: 50, lease: 3_000, pause: 50 });
process.stdout.write("ready\n");
