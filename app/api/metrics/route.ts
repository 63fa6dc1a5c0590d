import { metricsResponse } from "@/lib/runtime/metrics-response";

export const dynamic = "force-dynamic";

/** For Prometheus, behind METRICS_TOKEN. */
export const GET = metricsResponse;
