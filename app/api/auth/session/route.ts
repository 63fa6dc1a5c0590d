import { answerSession } from "@/lib/owner/session-endpoints";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerSession(request);
