import { answerOwnDocument } from "@/lib/owner/owner-document";

export const dynamic = "force-dynamic";

export const GET = async (
  request: Request,
  { params }: { params: Promise<{ propertyId: string; documentId: string }> },
) => answerOwnDocument(await params, request);
