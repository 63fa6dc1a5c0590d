import { handleDesk } from "@/lib/desk/endpoints";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ path: string[] }> };

/** All of the staff's desk: `lib/desk/endpoints.ts` is the table of its addresses. */
const answer = async (request: Request, { params }: Context) => handleDesk((await params).path, request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
