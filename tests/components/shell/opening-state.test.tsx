import { screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpeningLine } from "@/components/shell/opening-line";
import texts from "@/locales/fr/site.json";
import { runInline } from "../../setup/run-inline";

const open = [{ opens: "09:00", closes: "18:00" }];
const data = {
  hours: JSON.stringify({ week: [open, open, open, open, open, [], []], closedDays: [] }),
  words: JSON.stringify(texts.opening),
  days: JSON.stringify(["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]),
};

const lines = () => screen.getAllByText((_, element) => element?.hasAttribute("data-opening-state") ?? false);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = renderToString(
    <div id="page">
      <OpeningLine />
      <OpeningLine />
    </div>,
  );
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

test("every line of the page says until when the agency is open, by the clock of Belgium, and goes with the time", () => {
  // Ten in the morning in Brussels.
  vi.setSystemTime("2026-11-23T09:00:00Z");
  runInline("opening-state", data);
  for (const line of lines()) expect(line).toHaveTextContent("18:00");
  vi.setSystemTime("2026-11-23T17:00:00Z");
  vi.advanceTimersByTime(30_000);
  for (const line of lines()) expect(line).toHaveTextContent("09:00");
  // On Friday evening.
  vi.setSystemTime("2026-11-27T18:00:00Z");
  vi.advanceTimersByTime(30_000);
  for (const line of lines()) expect(line).toHaveTextContent("lundi");
});

test("hydration leaves it as it is, and finds nothing wrong", () => {
  vi.setSystemTime("2026-11-23T09:00:00Z");
  runInline("opening-state", data);
  const onRecoverableError = vi.fn();
  hydrateRoot(
    document.getElementById("page") as HTMLElement,
    <>
      <OpeningLine />
      <OpeningLine />
    </>,
    { onRecoverableError },
  );
  vi.advanceTimersByTime(0);
  expect(onRecoverableError).not.toHaveBeenCalled();
  for (const line of lines()) expect(line).toHaveTextContent("18:00");
});
