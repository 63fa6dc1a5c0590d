import { answerSession } from "@/lib/owners/own-session";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerSession(request);
