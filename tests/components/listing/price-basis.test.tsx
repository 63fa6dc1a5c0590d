import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeBuyerPlan } from "@/lib/domain/web/buyer-plan";
import list from "@/locales/nl/list.json";
import plan from "@/locales/nl/plan.json";
import { standInForDialog } from "../../setup/dialog";
import { serveStock } from "../../setup/listings";
import { openList } from "./list-page";

const { basis, active } = list.filter;
const stored = () => localStorage.getItem("price-shown");
const cards = () => screen.queryAllByRole("article").map((card) => card.textContent ?? "");
const asked = (fetches: ReturnType<typeof serveStock>) => fetches.mock.calls.map(([input]) => String(input));
const choice = () => screen.getByRole("combobox", { name: basis.label });

let fetches: ReturnType<typeof serveStock>;

beforeEach(() => {
  localStorage.clear();
  fetches = serveStock();
  standInForDialog();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // jsdom lays nothing out, so nothing scrolls.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("another price than the asking price", () => {
  test("is chosen beside the order, kept on the device and in the address, and stands on the cards", async () => {
    await openList("?sort=price-up");
    await waitFor(() => expect(cards()[0]).toContain("€ 301000"));
    expect(asked(fetches)).not.toContain("/api/listings/nl/sale/costs/");
    await userEvent.selectOptions(choice(), basis["all-in-home"]);
    await waitFor(() => expect(cards()[0]).toContain("€ 298.050 alles inbegrepen"));
    expect(cards()[0]).toContain("vraagprijs € 327000");
    expect(location.search).toBe("?basis=all-in-home&sort=price-up");
    expect(stored()).toBe("all-in-home");
    expect(screen.getByText(new RegExp(plan.shown.buyer["all-in-home"]))).toBeVisible();
    await userEvent.selectOptions(choice(), basis.asking);
    await waitFor(() => expect(cards()[0]).toContain("€ 301000"));
    expect(stored()).toBeNull();
  });

  test("holds for a limit too, which its chip says; what nobody knows says that and comes last", async () => {
    const { unmount } = await openList("?basis=all-in-home&maxPrice=298050");
    const chips = await screen.findByRole("list", { name: active });
    expect(within(chips).getByText("tot € 298.050 (alles inbegrepen, enige woning)")).toBeInTheDocument();
    await waitFor(() => expect(cards()).toHaveLength(1));
    unmount();
    await openList("?basis=all-in-home&sort=price-up&page=3");
    await waitFor(() => expect(cards().at(-2)).toContain(plan.shown.unknown["all-in-home"]));
  });

  test("comes with a visit where the device has chosen it, unless the address limits the price", async () => {
    localStorage.setItem("price-shown", "all-in-home");
    const { unmount } = await openList("");
    await waitFor(() => expect(cards()[0]).toContain("Prijs op aanvraag"));
    expect(cards()[2]).toContain("alles inbegrepen");
    unmount();
    await openList("?maxPrice=310000");
    await waitFor(() => expect(cards()[0]).toContain("€ 301000"));
    expect(choice()).toHaveDisplayValue(basis.asking);
  });
});

describe("a month", () => {
  test("a link without figures says what is missing, and shows the asking prices; three figures work it out", async () => {
    await openList("?basis=month&maxPrice=1500");
    expect(await screen.findByText(plan.shown.needed)).toBeVisible();
    expect(await screen.findByText("30 panden", { selector: "strong" })).toBeVisible();
    expect(cards()[1]).toContain("€ 301000");
    await userEvent.type(screen.getByLabelText(plan.figures.ownMoney), "100.000");
    await userEvent.type(screen.getByLabelText(plan.figures.rate), "0");
    await userEvent.type(screen.getByLabelText(plan.figures.years), "20");
    await waitFor(() => expect(cards()[0]).toMatch(/€ 9\d\d per maand/));
    expect(screen.queryByText(plan.shown.needed)).toBeNull();
    expect(screen.getByText(/geen kredietaanbod/)).toBeInTheDocument();
    writeBuyerPlan(null);
  });
});
