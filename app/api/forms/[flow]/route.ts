import { receive } from "@/lib/intake/receive";
import { answerWrongMethod } from "@/lib/intake/small-answers";

/** Every way to reach the agency (decisions, section 6). */
export const POST = async (request: Request, { params }: { params: Promise<{ flow: string }> }) =>
  receive((await params).flow, request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
