"use client";

import { Printer } from "lucide";
import { Icon } from "./icon";

/** Opens the browser's print dialog; not there where scripts do not run. */
export default function PrintButton({
  label,
  className,
  iconClassName,
}: {
  label: string;
  className: string;
  iconClassName: string;
}) {
  return (
    <button type="button" onClick={() => print()} className={`noscript:hidden ${className}`}>
      <Icon drawing={Printer} className={iconClassName} strokeWidth={1.5} />
      {label}
    </button>
  );
}
