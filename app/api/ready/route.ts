import { unreadyReasons } from "@/lib/runtime/readiness";
import { statusResponse } from "@/lib/runtime/status-response";

export const dynamic = "force-dynamic";

/** For who watches the site: all that it needs is in reach. Which of it is not, is in the log alone. */
export const GET = async () => statusResponse((await unreadyReasons()).length === 0);
