import type { ReactNode } from "react";

/** One thing to say on an otherwise empty page, and what can be done about it. */
export function PortalNotice({
  heading,
  text,
  children,
}: {
  heading: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="portal-notice">
      <h1 className="text-title">{heading}</h1>
      <p>{text}</p>
      {children && <p className="portal-actions">{children}</p>}
    </div>
  );
}
