import { answerVisitConfirmation, showVisitConfirmation } from "@/lib/intake/visit-confirmation";

export const dynamic = "force-dynamic";

export const GET = showVisitConfirmation;
export const POST = answerVisitConfirmation;
