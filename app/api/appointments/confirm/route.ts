import { answerVisitConfirmation, showVisitConfirmation } from "@/lib/leads/visits/visit-confirmation";

export const dynamic = "force-dynamic";

export const GET = showVisitConfirmation;
export const POST = answerVisitConfirmation;
