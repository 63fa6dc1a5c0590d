import { handleChallenge } from "@/lib/leads/captcha";

export const dynamic = "force-dynamic";

export const GET = handleChallenge;
