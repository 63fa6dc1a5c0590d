import { answerWrongMethod } from "@/lib/leads/small-responses";
import { signOut } from "@/lib/owner/session-endpoints";

export const POST = (request: Request) => signOut(request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
