import type { ReactNode } from "react";
import { SmartLink } from "./smart-link";

/** A link that looks like a button. `primary` is for the one thing to do on a page. */
export function ButtonLink({
  href,
  look = "outline",
  wide = false,
  data,
  children,
}: {
  href: string;
  look?: "primary" | "outline" | "light" | "plain";
  wide?: boolean;
  /** What a script of the page finds it by. */
  data?: Record<`data-${string}`, string | undefined>;
  children: ReactNode;
}) {
  return (
    <SmartLink href={href} {...data} className={`button button-${look}${wide ? " button-wide" : ""}`}>
      {children}
    </SmartLink>
  );
}
