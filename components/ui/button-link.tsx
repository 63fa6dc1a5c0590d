import type { ReactNode } from "react";
import { SmartLink } from "./smart-link";

const looks = {
  primary: "bg-brick text-white hover:bg-brick-dark active:bg-ink border-brick hover:border-brick-dark",
  outline: "border-current hover:bg-ink hover:text-paper hover:border-ink active:bg-ink-soft",
  light: "border-white/70 text-white hover:bg-white hover:text-ink active:bg-sand",
  plain: "bg-white border-hairline hover:border-ink active:bg-sand",
};

/** A link that looks like a button. `primary` is for the one thing to do on a page. */
export function ButtonLink({
  href,
  look = "outline",
  wide = false,
  data,
  children,
}: {
  href: string;
  look?: keyof typeof looks;
  wide?: boolean;
  /** What a script of the page finds it by. */
  data?: Record<`data-${string}`, string | undefined>;
  children: ReactNode;
}) {
  return (
    <SmartLink
      href={href}
      {...data}
      className={`inline-flex min-h-12 items-center justify-center gap-2.5 rounded border px-5 py-2.5 text-base font-semibold leading-tight no-underline transition-colors ${looks[look]} ${wide ? "w-full text-center" : ""}`}
    >
      {children}
    </SmartLink>
  );
}
