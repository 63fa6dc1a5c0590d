/** Called by Next once, when `npm run dev` starts: the next request reads what somebody has written in `content/` meanwhile. */
export async function register(): Promise<void> {
  // Next makes this file for its edge runtime too, which has no files, and leaves out what is inside this condition.
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./lib/content/load.ts")).watchContent();
}
