import { handleConfirmation, renderConfirmationPage } from "@/lib/leads/newsletter/newsletter-pages";

export const dynamic = "force-dynamic";

export const GET = renderConfirmationPage;
export const POST = handleConfirmation;
