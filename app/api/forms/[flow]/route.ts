import { handleSubmission } from "@/lib/leads/handle-submission";
import { methodNotAllowed } from "@/lib/server/http/responses";

/** Every way to reach the agency (decisions, section 6). */
export const POST = async (request: Request, { params }: { params: Promise<{ flow: string }> }) =>
  handleSubmission((await params).flow, request);

export const GET = methodNotAllowed;
export const PUT = methodNotAllowed;
export const PATCH = methodNotAllowed;
export const DELETE = methodNotAllowed;
