import { answerWrongMethod } from "@/lib/leads/small-responses";
import { requestLink } from "@/lib/owner/request-link";

export const POST = (request: Request) => requestLink(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
