"use client";

import type { ReactNode } from "react";

/** Opens the browser's print dialog; not there where scripts do not run. */
export function PrintButton({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" onClick={() => print()} className={`noscript:hidden ${className}`}>
      {children}
      {label}
    </button>
  );
}
