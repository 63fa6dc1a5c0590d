import { answerWrongMethod } from "@/lib/intake/small-answers";
import { signOut } from "@/lib/owners/own-session";

export const POST = (request: Request) => signOut(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
