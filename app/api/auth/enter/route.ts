import { answerWrongMethod } from "@/lib/intake/small-answers";
import { enter } from "@/lib/owners/sign-in";

export const POST = (request: Request) => enter(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
