import { answerData } from "@/lib/build/answer-data";
import { createApi } from "@/lib/runtime/api/api";
import { startServer } from "@/lib/runtime/start-server";
import { startSiteWork } from "@/lib/runtime/start-work";
import { stopSite } from "@/lib/runtime/stop-site";

/** The API in `npm run dev`; the built site's own server answers it (`lib/runtime/worker.ts`). */
export const dynamic = "force-dynamic";

/** A change of the code makes a new copy of all of it: the one before ends as a site that stops. */
const running = globalThis as { endApi?: () => Promise<void> };

async function start() {
  await running.endApi?.();
  running.endApi = stopSite;
  await startServer();
  await startSiteWork();
  return createApi();
}

const started = start();

async function answer(request: Request): Promise<Response> {
  const routeAt = await started;
  const { pathname } = new URL(request.url);
  const route = await routeAt(pathname);
  return (
    (await route?.answer(request)) ?? (await answerData(pathname)) ?? new Response(null, { status: 404 })
  );
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
