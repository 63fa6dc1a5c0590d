import { handleVisitCalendar } from "@/lib/leads/visits/visit-calendar";

export const dynamic = "force-dynamic";

/** A visit as a file for calendars. */
export const GET = async (request: Request, { params }: { params: Promise<{ propertyId: string }> }) =>
  handleVisitCalendar((await params).propertyId, request);
