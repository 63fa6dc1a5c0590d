import { answerLeaving, answerOneClick } from "@/lib/leads/newsletter/newsletter-pages";

export const dynamic = "force-dynamic";

export const GET = answerLeaving;
export const POST = answerOneClick;
