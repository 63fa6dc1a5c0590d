/** Called by Next once, when a server starts; while building it is not. */
export async function register(): Promise<void> {
  // Next writes the runtime's name in its place. Only what is imported inside this condition is left out of the build for the other
  // runtime, which has no files and no network: `next dev` makes that one too.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    try {
      const { startServer } = await import("./lib/runtime/start-server.ts");
      const { retentionRules } = await import("./lib/content/forms/retention.ts");
      await startServer(retentionRules());
      const { syncOwners } = await import("./lib/owner/auth/accounts.ts");
      void syncOwners();
    } catch (error) {
      // Next itself would go on, and answer every request with 500.
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
