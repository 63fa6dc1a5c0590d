"use client";

import { PageFailure } from "@/components/shell/page-failure";

/** A page whose script failed (specification, point 8): shows a message and a button to try again. */
export default function SiteError({ reset }: { error: Error; reset: () => void }) {
  return <PageFailure onRetry={reset} />;
}
