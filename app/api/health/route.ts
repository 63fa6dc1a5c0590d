import { statusResponse } from "@/lib/runtime/status-response";
import { isStopping } from "@/lib/server/lifecycle";

export const dynamic = "force-dynamic";

/** For a balancer or a container engine: the process runs and takes requests, whatever its store does. */
export const GET = () => statusResponse(!isStopping());
