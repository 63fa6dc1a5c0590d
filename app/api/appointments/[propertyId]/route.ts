import { handleVisits } from "@/lib/leads/visits/visits";

export const dynamic = "force-dynamic";

/** When a property can be visited, and what a rental asks of who visits it. */
export const GET = async (request: Request, { params }: { params: Promise<{ propertyId: string }> }) =>
  handleVisits((await params).propertyId, request);
