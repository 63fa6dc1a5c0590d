import "@/components/desk/desk.css";
import type { ReactNode } from "react";

/** The staff's part of the site, with a look that no other page has to load. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return children;
}
