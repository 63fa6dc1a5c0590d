import { answerStatistics } from "@/lib/owners/statistics";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerStatistics(request);
