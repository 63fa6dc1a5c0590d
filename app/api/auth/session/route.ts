import { handleSession } from "@/lib/owner/session-endpoints";

export const dynamic = "force-dynamic";

export const GET = handleSession;
