/** Called by Next once, when a server starts; while building it is not. */
export async function register(): Promise<void> {
  // Next puts the runtime's name in its place, so that nothing of the server is built for another one.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const { startServer } = await import("./lib/server/start.ts");
    const { retentionRules } = await import("./lib/content/retention.ts");
    await startServer(retentionRules());
    const { syncOwners } = await import("./lib/owners/sync-owners.ts");
    void syncOwners();
  } catch (error) {
    // Next itself would go on, and answer every request with 500.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
