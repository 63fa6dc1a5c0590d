import "@/components/desk/desk.css";
import "@/components/map/map.css";
import "@/components/owner/portal/portal.css";
import "@/components/owner/portal/portal-report.css";
import "@/components/owner/portal/portal-lists.css";
import "@/components/owner/portal/portal-print.css";
import type { ReactNode } from "react";

/** The staff's part of the site, with a look that no other page has to load. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return children;
}
