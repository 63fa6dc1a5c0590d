import { answerConfirmation, showConfirmation } from "@/lib/leads/newsletter/newsletter-pages";

export const dynamic = "force-dynamic";

export const GET = showConfirmation;
export const POST = answerConfirmation;
