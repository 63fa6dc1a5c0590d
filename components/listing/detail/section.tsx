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
    <section id={id} className={`mt-14 ${className}`}>
      <h2 className="mb-3 text-[1.625rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
