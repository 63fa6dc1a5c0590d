import { createApi } from "@/lib/runtime/api/api";

/** Asks the API as its server does, without one. What has no address is 404 here without a sentence. */
export async function askApi(request: Request): Promise<Response> {
  const route = await createApi()(new URL(request.url).pathname);
  return route ? route.answer(request) : Response.json({}, { status: 404 });
}
