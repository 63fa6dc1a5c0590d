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
    <section id={id} className={`mt-9 md:mt-14 lg:scroll-mt-12 ${className}`}>
      <h2 className="mb-2 text-2xl md:mb-3 md:text-[1.625rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
