import type { ReactNode } from "react";

/** A part of the report, with its heading. */
export function PortalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="portal-section">
      <h2 id={`${id}-title`} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
