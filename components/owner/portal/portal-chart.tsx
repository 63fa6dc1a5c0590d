import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { formatDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { belgianNumber } from "@/lib/domain/text/numbers";

const text = { fontSize: "0.9375rem", fill: "var(--color-ink-soft)" };

/** Pixels that the longest figure of the axis takes in any typeface and text size: 0.65rem a digit. */
const axisWidth = (highest: number) =>
  (0.75 + 0.65 * belgianNumber(highest).length) *
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** `24-11`, `24.11.`, `24 November`: the year is known. */
const dayWithoutYear = (day: string, language: LanguageCode) =>
  formatDate(day, language).replace(/[- ]?\d{4}$/, "");

/**
 * Views per day as bars, the average of similar properties as a line. A sentence above and a table below hold the same figures for who
 * does not see it.
 */
export function PortalChart({
  report: { pageViews, average },
  names,
  language,
}: {
  report: OwnerReport;
  names: { yours: string; average: string };
  language: LanguageCode;
}) {
  const data = pageViews.days.map(({ day, views }, index) => ({
    day,
    views,
    average: average?.days[index]?.views,
  }));
  return (
    <ResponsiveContainer width="100%" height={300} initialDimension={{ width: 640, height: 300 }}>
      <ComposedChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => dayWithoutYear(day, language)}
          tick={text}
          tickLine={false}
          axisLine={{ stroke: "var(--color-line-strong)" }}
          minTickGap={28}
          height={34}
          tickMargin={8}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={(count: number) => belgianNumber(count)}
          tick={text}
          tickLine={false}
          axisLine={false}
          width={axisWidth(Math.max(10, ...data.flatMap(({ views, average }) => [views, average ?? 0])))}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-sand)" }}
          labelFormatter={(day) => formatDate(String(day), language)}
          formatter={(count) => belgianNumber(Number(count))}
        />
        <Bar
          dataKey="views"
          name={names.yours}
          fill="var(--color-moss)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
        {average && (
          // On a strip of the ground, as the two colours alone are not told apart where the line crosses a bar.
          <Line
            dataKey="average"
            stroke="var(--color-paper)"
            strokeWidth={8}
            tooltipType="none"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        {average && (
          <Line
            dataKey="average"
            name={names.average}
            stroke="var(--color-brick)"
            strokeWidth={2.5}
            strokeDasharray="6 3"
            dot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
