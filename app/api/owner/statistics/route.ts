import { handleStatistics } from "@/lib/owner/portal-endpoints";

export const dynamic = "force-dynamic";

export const GET = handleStatistics;
