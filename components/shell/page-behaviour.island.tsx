"use client";

import { useCardLeafing } from "@/components/listing/use-card-leafing";
import { useScrollState } from "./use-scroll-state";
import { useShellState } from "./use-shell-state";

/** What every page does beside what it shows; draws nothing. */
export default function PageBehaviour({ menuId }: { menuId: string }) {
  useScrollState();
  useShellState(menuId);
  useCardLeafing();
  return null;
}
