import type { ReactNode } from "react";

/** A part of the page with its heading. */
export function Section({
  title,
  id,
  className = "",
  children,
}: {
  title: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`detail-section ${className}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
