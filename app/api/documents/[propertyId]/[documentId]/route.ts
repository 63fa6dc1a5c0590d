import { handleDocument } from "@/lib/leads/documents";

export const dynamic = "force-dynamic";

/** A document behind a link that expires. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ propertyId: string; documentId: string }> },
) => handleDocument(await params, request);
