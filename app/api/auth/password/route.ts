import { answerWrongMethod } from "@/lib/intake/small-answers";
import { answerPassword } from "@/lib/owners/choose-password";

export const POST = (request: Request) => answerPassword(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
