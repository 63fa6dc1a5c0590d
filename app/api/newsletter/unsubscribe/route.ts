import { answerLeaving, answerOneClick } from "@/lib/intake/newsletter";

export const dynamic = "force-dynamic";

export const GET = answerLeaving;
export const POST = answerOneClick;
