import { answerOverview } from "@/lib/owners/statistics";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerOverview(request);
