import { handleSubmission } from "@/lib/leads/handle-submission";
import { answerWrongMethod } from "@/lib/leads/small-responses";

/** Every way to reach the agency (design, section 6). */
export const POST = async (request: Request, { params }: { params: Promise<{ flow: string }> }) =>
  handleSubmission((await params).flow, request);

export const GET = answerWrongMethod;
export const PUT = answerWrongMethod;
export const PATCH = answerWrongMethod;
export const DELETE = answerWrongMethod;
