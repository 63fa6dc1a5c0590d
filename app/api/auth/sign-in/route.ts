import { answerWrongMethod } from "@/lib/leads/small-responses";
import { signIn } from "@/lib/owner/sign-in";

export const POST = (request: Request) => signIn(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
