import type { ReactNode } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { useDesk } from "./use-desk";

/**
 * A link to another part of the desk: opened here with a touch, in another tab as any link.
 * @param to parameters of the address
 * @param keeps the parameters that there are, such as the filter of a list that the way back leads to
 */
export function DeskLink({
  to,
  keeps = false,
  className,
  children,
}: {
  to: Record<string, string>;
  keeps?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { go, open } = useDesk().address;
  return (
    <a
      href={`?${new URLSearchParams(to)}`}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        (keeps ? go : open)(to);
      }}
    >
      {children}
    </a>
  );
}
