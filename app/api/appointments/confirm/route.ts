import { handleVisitConfirmation, renderVisitConfirmationPage } from "@/lib/leads/visits/visit-confirmation";

export const dynamic = "force-dynamic";

export const GET = renderVisitConfirmationPage;
export const POST = handleVisitConfirmation;
