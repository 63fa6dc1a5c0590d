import { handleOwnerDocument } from "@/lib/owner/portal-endpoints";

export const dynamic = "force-dynamic";

export const GET = async (
  request: Request,
  { params }: { params: Promise<{ propertyId: string; documentId: string }> },
) => handleOwnerDocument(await params, request);
