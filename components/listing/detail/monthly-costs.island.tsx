"use client";

import { useEffect, useState } from "react";
import { readWithRetry, withRetry } from "@/components/ui/read-with-retry";
import { type Read, useCode, useFetched, useRetryCount } from "@/components/ui/use-fetched";
import type { PlanData } from "@/lib/content/listing/plan-data";
import type { PropertyCosts } from "@/lib/domain/law/mortgage";
import { readBuyerPlan } from "@/lib/domain/web/buyer-plan";

const fetchCode: Read<typeof import("./monthly-costs-form")> = (_, signal, onFailure) =>
  withRetry(() => import("./monthly-costs-form"), signal, onFailure);

/** A button for what a purchase comes to a month; the rest is read when it is pressed, or where a plan lies on the device. */
export default function MonthlyCosts({
  source,
  label,
  costs,
}: {
  /** Address of the words and the tariff. */
  source: string;
  label: string;
  costs: PropertyCosts;
}) {
  const [opened, setOpened] = useState<"press" | "plan" | null>(null);
  const [uses, use] = useRetryCount();
  const [data, setData] = useState<PlanData | null>(null);
  const code = useCode(fetchCode, opened !== null, uses);
  useFetched(opened && !data ? source : null, readWithRetry<PlanData>, setData, uses);
  useEffect(() => {
    if (readBuyerPlan()) setOpened("plan");
  }, []);
  const open = () => {
    setOpened("press");
    use();
  };
  if (opened && data && typeof code === "object")
    return <code.MonthlyCostsForm costs={costs} data={data} isRequested={opened === "press"} />;
  return (
    <button
      type="button"
      onClick={open}
      className="link-line mt-4 min-h-11 font-semibold noscript:hidden print:hidden"
    >
      {label}
    </button>
  );
}
