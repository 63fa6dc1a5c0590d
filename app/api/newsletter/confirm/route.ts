import { answerConfirmation } from "@/lib/intake/newsletter";

export const dynamic = "force-dynamic";

export const GET = answerConfirmation;
