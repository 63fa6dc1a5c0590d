"use client";

import { useTermLinks } from "@/components/guide/use-term-links";
import { useCardLeafing } from "@/components/listing/use-card-leafing";
import { useKeepButtons } from "@/components/shortlist/use-keep-buttons";
import { useScrollState } from "./use-scroll-state";
import { useShellState } from "./use-shell-state";

/** What every page does beside what it shows; draws nothing. */
export default function PageBehaviour({ menuId }: { menuId: string }) {
  useScrollState();
  useShellState(menuId);
  useCardLeafing();
  useKeepButtons();
  useTermLinks();
  return null;
}
