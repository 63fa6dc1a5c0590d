import { answerWrongMethod } from "@/lib/intake/small-answers";
import { askLink } from "@/lib/owners/ask-link";

export const POST = (request: Request) => askLink(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
