import { handleSubmission } from "@/lib/leads/handle-submission";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

/** Every way to reach the agency (design, section 6). */
export const POST = async (request: Request, { params }: { params: Promise<{ flow: string }> }) =>
  handleSubmission((await params).flow, request);

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
