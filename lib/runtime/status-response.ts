import "server-only";

/** An answer without details, as strangers may ask: 200 or 503. */
export const statusResponse = (isWell: boolean): Response =>
  Response.json(
    { status: isWell ? "ok" : "unavailable" },
    { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
