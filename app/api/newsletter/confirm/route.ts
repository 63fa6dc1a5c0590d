import { answerConfirmation, showConfirmation } from "@/lib/intake/newsletter";

export const dynamic = "force-dynamic";

export const GET = showConfirmation;
export const POST = answerConfirmation;
