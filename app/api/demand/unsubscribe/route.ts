import { handleLeaving, renderLeavingPage } from "@/lib/leads/demand/demand-pages";

export const dynamic = "force-dynamic";

export const GET = renderLeavingPage;
export const POST = handleLeaving;
