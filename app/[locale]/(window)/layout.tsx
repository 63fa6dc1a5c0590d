import "@/components/shop-window/shop-window.css";
import type { ReactNode } from "react";

/** The screen in the shop window, with a look that no other page has to load. */
export default function ShopWindowLayout({ children }: { children: ReactNode }) {
  return children;
}
