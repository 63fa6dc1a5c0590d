import { answerWrongMethod } from "@/lib/leads/small-responses";
import { answerPassword } from "@/lib/owner/set-password";

export const POST = (request: Request) => answerPassword(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
