import type { ReactNode } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import type { DeskAddress } from "./use-desk-address";

/** A link to another part of the desk: opened here with a touch, in another tab as any link. */
export function DeskLink({
  address,
  to,
  className,
  children,
}: {
  address: DeskAddress;
  /** Parameters of the address. */
  to: Record<string, string>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={`?${new URLSearchParams(to)}`}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        address.open(to);
      }}
    >
      {children}
    </a>
  );
}
