import site from "./content/site.json";

/** Called by Next once, when a server starts; while building it is not. */
export async function register(): Promise<void> {
  // Next puts the runtime's name in its place, so that nothing of the server is built for another one.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("./lib/server/start.ts");
    startServer(site.retention);
  }
}
