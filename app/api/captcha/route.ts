import { answerChallenge } from "@/lib/intake/small-answers";

export const dynamic = "force-dynamic";

export const GET = answerChallenge;
