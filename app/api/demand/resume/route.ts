import { handleResuming, renderResumingPage } from "@/lib/leads/demand/demand-pages";

export const dynamic = "force-dynamic";

export const GET = renderResumingPage;
export const POST = handleResuming;
