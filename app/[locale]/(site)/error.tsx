"use client";

import { PageFailure } from "@/components/shell/page-failure.client";

/** A page whose script failed (specification, point 8): says so, and offers to try again. */
export default function SiteError({ reset }: { error: Error; reset: () => void }) {
  return <PageFailure onRetry={reset} />;
}
