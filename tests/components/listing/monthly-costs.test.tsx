import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { MonthlyCostsForm } from "@/components/listing/detail/monthly-costs-form";
import { planData } from "@/lib/content/listing/plan-data";
import { readBuyerPlan, writeBuyerPlan } from "@/lib/domain/web/buyer-plan";
import words from "@/locales/nl/plan.json";

const data = planData(words, "2026-11-26");
const costs = { buyers: ["ownHome", "other"], totals: [320_000, 350_000], charges: 85, tax: 1200 } as const;

const amounts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("row")
      .map((row) => [row.querySelector("th")?.textContent, row.querySelector("td")?.textContent]),
  );

beforeEach(() => writeBuyerPlan(null));

test("three figures make a month, for who will live there and for anybody else", async () => {
  render(<MonthlyCostsForm costs={costs} data={data} isRequested />);
  expect(screen.getByRole("heading", { name: words.title })).toHaveFocus();
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.type(screen.getByLabelText(words.figures.ownMoney), "120k");
  await userEvent.type(screen.getByLabelText(words.figures.rate), "0");
  await userEvent.type(screen.getByLabelText(words.figures.years), "20");
  const own = amounts();
  expect(own).toMatchObject({
    [words.row.total]: "€ 320.000",
    [words.row.ownMoney]: "€ -120.000",
    [words.row.charges]: "€ 85",
    [words.row.tax]: "€ 100",
  });
  await userEvent.click(screen.getByRole("checkbox", { name: words.onlyHome }));
  expect(amounts()[words.row.total]).toBe("€ 350.000");
  expect(readBuyerPlan()).toEqual({ ownMoney: 120_000, rate: 0, years: 20, onlyHome: false });
  expect(screen.getByText(/geen kredietaanbod/)).toBeVisible();
});

test("a plan on the device is there at once; what is wrong is said at its field, and forgetting takes all", async () => {
  writeBuyerPlan({ ownMoney: 60_000, rate: 3.2, years: 25, onlyHome: true });
  render(<MonthlyCostsForm costs={costs} data={data} isRequested={false} />);
  expect(screen.getByRole("table")).toBeVisible();
  const years = screen.getByLabelText(words.figures.years);
  await userEvent.clear(years);
  await userEvent.type(years, "400");
  expect(years).toHaveAccessibleDescription("Geef een aantal jaren van 1 tot 40.");
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: words.forget }));
  expect(years).toHaveValue("");
  expect(readBuyerPlan()).toBeNull();
});
