/** Called by Next once, when a server starts; `next build` does not. A server that renders the pages of a build has no visitors. */
export async function register(): Promise<void> {
  // Next replaces NEXT_RUNTIME while building. Only imports inside this condition are left out of the build for the edge runtime, which
  // `next dev` makes too and which has no files and no network.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    try {
      const { isRenderer } = await import("./lib/server/lifecycle.ts");
      if (isRenderer()) return;
      const { env } = await import("./lib/server/env.ts");
      const { watchContent } = await import("./lib/content/load.ts");
      if (env.isDevelopment) watchContent();
      const { startServer } = await import("./lib/runtime/start-server.ts");
      const { retentionRules } = await import("./lib/content/forms/retention.ts");
      await startServer(retentionRules());
      const { syncAccounts } = await import("./lib/accounts/accounts.ts");
      const { ownersInFile } = await import("./lib/content/owner/owners.ts");
      const { ownerRealm } = await import("./lib/owner/owner-realm.ts");
      void syncAccounts(ownerRealm, ownersInFile);
      const { staffInFile } = await import("./lib/content/desk/staff.ts");
      const { staffRealm } = await import("./lib/desk/staff-realm.ts");
      void syncAccounts(staffRealm, staffInFile);
      const { watchPlannedPublications } = await import("./lib/desk/publishing/planned-publications.ts");
      watchPlannedPublications();
    } catch (error) {
      // Next would go on and respond to every request with 500.
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
