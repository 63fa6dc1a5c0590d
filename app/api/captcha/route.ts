import { answerChallenge } from "@/lib/leads/small-responses";

export const dynamic = "force-dynamic";

export const GET = answerChallenge;
