import { answerStatistics } from "@/lib/owner/portal-data";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerStatistics(request);
