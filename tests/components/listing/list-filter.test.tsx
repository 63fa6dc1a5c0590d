import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ListedProperties } from "@/components/map/list-map-view";
import { mapFrameWords } from "@/components/map/map-words";
import { areaOfBounds, writeArea } from "@/lib/domain/map/area-outline";
import { loadMessages } from "@/lib/i18n/messages";
import alert from "@/locales/nl/alert.json";
import errors from "@/locales/nl/errors.json";
import list from "@/locales/nl/list.json";
import texts from "@/locales/nl/map.json";
import { standInForDialog } from "../../setup/dialog";
import { serveStock } from "../../setup/listings";
import { view } from "../map/sample";
import { openList, wakeList } from "./list-page";

const words = list.filter;
const address = () => location.pathname + decodeURIComponent(location.search);
const cards = () =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("link").getAttribute("href"));
const found = (text: string) => screen.findByText(text, { selector: "strong" });
/** What was asked for; what a mount that was undone had begun is left out. */
const asked = (fetches: ReturnType<typeof serveStock>) =>
  fetches.mock.calls.flatMap(([input, init]) => (init?.signal?.aborted ? [] : String(input)));

const map = { view, words: mapFrameWords(texts, ""), title: texts.title, source: "/api/map/", cards: "/" };

/** Around the older of the two houses in Forest, and around nothing. */
const forest = writeArea(areaOfBounds({ west: 4.3, south: 50.815, east: 4.34, north: 50.83 }));
const nowhere = writeArea(areaOfBounds({ west: 5.3, south: 50.815, east: 5.34, north: 50.83 }));

/** In the place of a map: its properties, and how it answers. */
function PointedAt({ ids, lit, area, onLit, onChoose }: ListedProperties) {
  return (
    <>
      <p>{`${ids.length} op de kaart, ${lit} aangewezen`}</p>
      <p>{area && "een gebied op de kaart"}</p>
      <button type="button" onClick={() => onChoose({ choice: "area", value: forest })}>
        Gebied tekenen
      </button>
      <button type="button" onClick={() => onChoose({ choice: "city", value: "Ukkel|1180" })}>
        Ukkel kiezen
      </button>
      <button type="button" onClick={() => onLit(7028)}>
        7028 aanwijzen
      </button>
    </>
  );
}

vi.mock("@/components/map/lazy-list-map", () => ({ LazyListMap: PointedAt }));

let fetches: ReturnType<typeof serveStock>;

/** jsdom knows no media queries; beside cards a map stands on wide screens alone. */
const standInForScreen = (width: "narrow" | "wide") =>
  vi.stubGlobal("matchMedia", () => ({
    matches: width === "wide",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
afterEach(() => {
  vi.unstubAllGlobals();
});

// Fetched when it is first needed, which takes a while.
beforeAll(() => import("@/lib/domain/search/search"));

beforeEach(() => {
  fetches = serveStock();
  standInForDialog();
  standInForScreen("narrow");
  // jsdom lays nothing out, so nothing scrolls.
  Element.prototype.scrollIntoView = vi.fn();
});

describe("without a query", () => {
  test("the page stays as it was prerendered, and nothing is read", async () => {
    await openList("");
    expect(screen.getByText("De eerste pagina")).toBeVisible();
    expect(await found("30 panden")).toBeVisible();
    expect(fetches).not.toHaveBeenCalled();
  });

  test("the stock is read as soon as somebody turns to the filters", async () => {
    await openList("");
    await userEvent.hover(screen.getByRole("button", { name: words.city }));
    expect(asked(fetches)).toEqual(["/api/listings/nl/sale/"]);
  });
});

describe("with a query", () => {
  test("what it asks for is shown, counted and read out", async () => {
    await openList("?city=Forest|1190");
    expect(await found("2 panden")).toBeVisible();
    expect(cards()).toEqual(["/property/7030/", "/property/7029/"]);
    expect(screen.queryByText("De eerste pagina")).toBeNull();
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^2 panden$/));
  });

  test("only the cards of the page are read, once", async () => {
    await openList("?sort=price-up");
    await found("30 panden");
    // What was aborted stays so once its controller is gone.
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
    await userEvent.click(screen.getByRole("link", { name: list.next }));
    expect(await screen.findByText("Pagina 2/3")).toBeVisible();
    expect(asked(fetches)).toEqual(["/api/listings/nl/sale/", "/api/listings/nl/sale/cards/140/"]);
  });

  test("a property whose price is not told comes last, and answers no question about prices", async () => {
    await openList("?sort=price-down&page=3");
    await found("30 panden");
    expect(cards().at(-1)).toBe("/property/7030/");
    await userEvent.click(screen.getByRole("button", { name: words.price }));
    await userEvent.type(screen.getByRole("textbox", { name: words.minPrice }), "1");
    expect(screen.getByRole("button", { name: "Toon 29 panden" })).toBeVisible();
  });

  test("a map is one page, and needs no cards", async () => {
    await openList("?view=map");
    await found("30 panden");
    expect(screen.queryByText(/^Pagina/)).toBeNull();
    expect(asked(fetches)).toEqual(["/api/listings/nl/sale/"]);
  });

  test("each filter can be taken away; the focus is where the count is told", async () => {
    await openList("?city=Ukkel|1180&minRooms=5&garden=1");
    const chips = await screen.findByRole("list", { name: words.active });
    expect(within(chips).getAllByRole("link")).toHaveLength(4);
    await userEvent.click(screen.getByRole("link", { name: "Filter wissen: Tuin" }));
    expect(address()).toBe("/for-sale/?city=Ukkel|1180&minRooms=5");
    await userEvent.click(screen.getByRole("link", { name: "Filter wissen: Ukkel" }));
    expect(await found("2 panden")).toBeVisible();
    expect(screen.getByText("2 panden", { selector: "strong" }).parentElement).toHaveFocus();
    await userEvent.click(screen.getByRole("link", { name: "Filter wissen: 5+ slaapkamers" }));
    expect(address()).toBe("/for-sale/");
    expect(screen.getByText("De eerste pagina")).toBeVisible();
  });

  test("the back button undoes a choice", async () => {
    await openList("");
    await userEvent.selectOptions(screen.getByLabelText(words.minRooms), "5");
    expect(await found("2 panden")).toBeVisible();
    act(() => history.back());
    expect(await found("30 panden")).toBeVisible();
    expect(screen.getByLabelText(words.minRooms)).toHaveValue("");
  });

  test("the languages lead to the same query", async () => {
    await openList("?city=Ukkel|1180&page=2");
    expect(screen.getByRole("link", { name: "Français" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/fr\/a-vendre\/\?city=Ukkel.*1180&page=2$/),
    );
    await userEvent.click(await screen.findByRole("link", { name: "Filter wissen: Ukkel" }));
    expect(screen.getByRole("link", { name: "Français" })).toHaveAttribute(
      "href",
      expect.not.stringContaining("?"),
    );
  });
});

test.each(["vorst", "Vorst", " 1190 "])("a text that is the town %j asks for the town", async (text) => {
  await openList(`?q=${encodeURIComponent(text)}`);
  expect(await found("2 panden")).toBeVisible();
  const chips = screen.getByRole("list", { name: words.active });
  expect(within(chips).getByRole("link", { name: "Filter wissen: Vorst" })).toHaveAttribute(
    "href",
    "/for-sale/",
  );
  expect(screen.getByRole("button", { name: "Gemeente, Vorst" })).toBeVisible();
});

test("a type that nobody knows narrows nothing", async () => {
  await openList("?type=99&minRooms=5");
  expect(await found("2 panden")).toBeVisible();
  const chips = screen.getByRole("list", { name: words.active });
  expect(
    within(chips)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["5+ slaapkamers"]);
  expect(screen.getByRole("button", { name: words.type })).toBeVisible();
  expect(screen.queryByText(/99/)).toBeNull();
});

describe("the heading", () => {
  const heading = () => screen.getByRole("heading", { level: 1 });
  const crumbs = () => screen.getByRole("navigation", { name: "Kruimelpad" });

  test.each([
    ["?city=Forest|1190", "Te koop in Vorst"],
    ["?city=uccle", "Te koop in Ukkel"],
    ["?city=Ukkel|1180&city=Vorst|1190", "Te koop in Ukkel en Vorst"],
    ["?type=1&city=Vorst|1190&minRooms=5", "Huizen te koop in Vorst"],
    ["?type=1", "Huizen te koop"],
    ["?kind=house&city=Vorst|1190", "Woning te koop in Vorst"],
    ["?type=1&type=2", "Te koop in en rond Brussel"],
    ["?minRooms=5", "Te koop in en rond Brussel"],
  ])("of %s is %s", async (search, text) => {
    await openList(search);
    expect(heading()).toHaveTextContent(text);
    expect(document.title).toBe(`${text} | Zennehuis`);
  });

  test("goes back to that of the page with its filters, and so does the title of the document", async () => {
    document.title = "Alles te koop";
    await openList("?city=Vorst|1190");
    expect(document.title).toBe("Te koop in Vorst | Zennehuis");
    await userEvent.click(await screen.findByRole("link", { name: "Filter wissen: Vorst" }));
    expect(heading()).toHaveTextContent("Te koop in en rond Brussel");
    expect(document.title).toBe("Alles te koop");
  });

  test("has the town in the breadcrumb too, whatever else is chosen", async () => {
    await openList("?city=Vorst|1190&minRooms=5");
    expect(crumbs()).toHaveTextContent("Home/Te koop/Vorst");
    expect(within(crumbs()).getByRole("link", { name: "Te koop" })).toHaveAttribute("href", "/for-sale/");
  });
});

describe("a free text", () => {
  const chips = async () =>
    within(await screen.findByRole("list", { name: words.active }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);

  test("is read as a sentence: its filters, and what is left of it", async () => {
    await openList("?q=huis+met+5+slaapkamers+in+vorst");
    expect(await found("2 panden")).toBeVisible();
    expect(await chips()).toEqual(["Vorst", "Huizen", "5+ slaapkamers", words.clear]);
    expect(screen.getByLabelText(words.minRooms)).toHaveValue("5");
    await userEvent.click(screen.getByRole("link", { name: "Filter wissen: Huizen" }));
    expect(address()).toBe("/for-sale/?city=Vorst|1190&minRooms=5");
  });

  test("that says more than the filters know keeps its words", async () => {
    await openList("?q=huis+aan+zee");
    expect(await found(words.show.none)).toBeVisible();
    expect(await chips()).toEqual(["Huizen", "“zee”", words.clear]);
  });

  test("gives way to what was chosen", async () => {
    await openList("?q=5+slaapkamers&minRooms=1");
    expect(await found("30 panden")).toBeVisible();
  });

  test("that cannot be read as a sentence is looked for as it is", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const serve = fetches.getMockImplementation();
    fetches.mockImplementation((input, init) =>
      String(input).includes("/api/search/")
        ? Promise.reject(new TypeError("offline"))
        : (serve?.(input, init) ?? Promise.reject(new TypeError("no stock"))),
    );
    await openList("?q=huis+met+tuin");
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(await chips()).toEqual(["“huis met tuin”"]);
    vi.useRealTimers();
  });
});

test("on a wide screen the map stands beside the cards, and lights the one that is pointed at", async () => {
  standInForScreen("wide");
  await openList("?view=map", { map });
  expect(await found("30 panden")).toBeVisible();
  expect(cards()).toHaveLength(12);
  await userEvent.hover(screen.getByRole("link", { name: /nummer 7029/ }));
  expect(screen.getByText("30 op de kaart, 7029 aangewezen")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "7028 aanwijzen" }));
  expect(document.querySelector("[data-lit]")).toHaveAttribute("data-property", "7028");
});

describe("an area of the map", () => {
  const chip = () => screen.findByRole("link", { name: `Filter wissen: ${words.area}` });
  const sent = () => document.querySelector<HTMLInputElement>("input[name=search]")?.value;

  test("counts, is named, goes into an alert, and is taken away; a position is read for it alone", async () => {
    await openList(`?area=${forest}&minRooms=5`, { map });
    expect(await found("1 pand")).toBeVisible();
    expect(cards()).toEqual(["/property/7029/"]);
    expect(asked(fetches)).toContain("/api/map/");
    expect(sent()).toBe(`?area=${forest}&minRooms=5`);
    expect(screen.getByText(new RegExp(`, ${words.area}, 5\\+ slaapkamers$`))).toBeInTheDocument();
    await userEvent.click(await chip());
    expect(await found("2 panden")).toBeVisible();
    expect(address()).toBe("/for-sale/?minRooms=5");
  });

  test("that is drawn takes the place of a municipality, and the other way round", async () => {
    await openList("?city=Ukkel|1180&view=map", { map });
    await userEvent.click(await screen.findByRole("button", { name: "Gebied tekenen" }));
    expect(address()).toBe(`/for-sale/?area=${forest}&view=map`);
    expect(await screen.findByText("1 op de kaart, null aangewezen")).toBeVisible();
    expect(screen.getByText("een gebied op de kaart")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Ukkel kiezen" }));
    expect(address()).toBe("/for-sale/?city=Ukkel|1180&view=map");
    expect(await screen.findByText("28 op de kaart, null aangewezen")).toBeVisible();
  });

  test.each(["narrow", "wide"] as const)("without anything in it stays on the map, %s", async (width) => {
    standInForScreen(width);
    await openList(`?area=${nowhere}&view=map`, { map });
    expect(await screen.findByText("0 op de kaart, null aangewezen")).toBeVisible();
    expect(screen.getByText(errors.noResults)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Zonder “Gebied op de kaart”/ })).toHaveTextContent("30 panden");
  });

  test("whose positions cannot be read finds nothing, and says so", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const serve = fetches.getMockImplementation();
    fetches.mockImplementation((input, init) =>
      String(input).includes("/api/map/")
        ? Promise.reject(new TypeError("offline"))
        : (serve?.(input, init) ?? Promise.reject(new TypeError("no stock"))),
    );
    await openList(`?area=${forest}`, { map });
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(await found(words.notLoaded)).toBeVisible();
    expect(cards()).toEqual([]);
    vi.useRealTimers();
  });
});

test("a map stays while the cards beside it are read", async () => {
  standInForScreen("wide");
  const serve = fetches.getMockImplementation();
  const held = Promise.withResolvers<void>();
  fetches.mockImplementation(async (input, init) => {
    if (String(input).includes("/cards/140/")) await held.promise;
    return serve?.(input, init) ?? Response.error();
  });
  await openList("?view=map", { map });
  const mapped = await screen.findByText("30 op de kaart, null aangewezen");
  expect(cards()).toEqual([]);
  held.resolve();
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(mapped).toBeInTheDocument();
});

test("the alert is for what the filters say, without a script of its own", async () => {
  const sent = () =>
    Object.fromEntries(
      new FormData(screen.getByLabelText(alert.form.email).closest("form") ?? undefined).entries(),
    );
  await openList("?city=Ukkel|1180&minRooms=5&sort=price-up&page=2");
  const chip = await screen.findByRole("link", { name: "Filter wissen: 5+ slaapkamers" });
  expect(screen.getByText("Te koop in Ukkel, 5+ slaapkamers")).toBeInTheDocument();
  expect(sent()).toEqual({
    ...{ language: "nl", goal: "sale", search: "?city=Ukkel%7C1180&minRooms=5" },
    ...{ email: "", rhythm: "evening", website: "" },
  });
  await userEvent.click(chip);
  await waitFor(() => expect(sent().search).toBe("?city=Ukkel%7C1180"));
});

describe("without results", () => {
  test("the texts say so, with what to leave out and a demand for the same", async () => {
    await openList("?city=Ukkel|1180&minRooms=5&maxPrice=400000");
    expect(await screen.findByText(errors.noResults)).toBeVisible();
    expect(await screen.findByRole("heading", { name: words.nearMisses })).toBeVisible();
    expect(cards()).toHaveLength(3);
    expect(await found(words.show.none)).toBeVisible();
    const hints = screen.getAllByRole("link", { name: /^Zonder/ });
    expect(hints.map((hint) => hint.textContent)).toEqual([
      "Zonder “5+ slaapkamers” 28 panden",
      "Zonder “Ukkel” 1 pand",
    ]);
    expect(screen.getByLabelText(alert.form.email)).toBeVisible();
    expect(screen.getByRole("link", { name: list.toDemand })).toHaveAttribute(
      "href",
      "/demand-register/?goal=buy&zips=1180&maxPrice=400000&minRooms=5",
    );
    await userEvent.click(screen.getByRole("link", { name: /5\+ slaapkamers”/ }));
    expect(await found("28 panden")).toBeVisible();
  });
});

test.each([
  ["nl", "Mijn wensen: Woning, min. 300 m², Label A of beter, Tuin."],
  ["fr", "Mes critères\u00a0: Woning, dès 300 m², Classe A ou mieux, Jardin."],
  ["en", "My criteria: Woning, 300 m² or more, Label A or better, Garden."],
  ["de", "Meine Wünsche: Woning, ab 300 m², Klasse A oder besser, Garten."],
] as const)("a demand in %s has all that was chosen", async (language, remark) => {
  await openList("?kind=house&minSurface=300&minRooms=5&energy=a&garden=1&maxPrice=1000", { language });
  const name = (await loadMessages(language)).list.toDemand;
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name });
  const query = new URL(link.href).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    goal: "buy",
    propertyTypes: "1",
    maxPrice: "1000",
    minRooms: "5",
    remark,
  });
});

test("the button over the foot of the window leads to a map only where there is something on it", async () => {
  await openList("?city=Ukkel|1180&minRooms=5&maxPrice=400000", { map });
  await screen.findByText(errors.noResults);
  // The other one stands above the list, on wide windows.
  expect(screen.getAllByRole("link", { name: words.map })).toHaveLength(1);
  await userEvent.click(screen.getByRole("link", { name: /5\+ slaapkamers”/ }));
  await found("28 panden");
  expect(screen.getAllByRole("link", { name: words.map })).toHaveLength(2);
});

describe("several choices", () => {
  const openCities = async () => {
    await userEvent.click(screen.getByRole("button", { name: words.city }));
    return screen.getByRole("dialog", { name: words.city });
  };

  test("count once their dialog is left, all at once", async () => {
    await openList("");
    const dialog = await openCities();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: /Ukkel/ }));
    await userEvent.click(within(dialog).getByRole("checkbox", { name: /Vorst/ }));
    expect(address()).toBe("/for-sale/");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Toon 30 panden" }));
    expect(address()).toBe("/for-sale/?city=Ukkel|1180&city=Vorst|1190");
    expect(screen.getByRole("button", { name: "Gemeente, Ukkel +1" })).toBeVisible();
  });

  test("tell what each would give", async () => {
    await openList("?minRooms=5");
    await found("2 panden");
    const dialog = await openCities();
    expect(within(dialog).getByRole("checkbox", { name: "Ukkel 0" })).toBeVisible();
    expect(within(dialog).getByRole("checkbox", { name: "Vorst 2" })).toBeVisible();
  });

  test("are dropped by Escape", async () => {
    await openList("");
    const dialog = await openCities();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: /Ukkel/ }));
    fireEvent(dialog, new Event("cancel"));
    expect(address()).toBe("/for-sale/");
    expect(within(await openCities()).getByRole("checkbox", { name: /Ukkel/ })).not.toBeChecked();
  });

  test("are kept by a click beside the dialog", async () => {
    await openList("");
    const dialog = await openCities();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: /Vorst/ }));
    await userEvent.click(dialog);
    expect(address()).toBe("/for-sale/?city=Vorst|1190");
  });

  test("of amounts are a tap, or typed as people abbreviate them", async () => {
    await openList("");
    await userEvent.click(screen.getByRole("button", { name: words.price }));
    await userEvent.click(screen.getByRole("button", { name: "tot € 350.000" }));
    expect(screen.getByRole("textbox", { name: words.maxPrice })).toHaveValue("350.000");
    expect(screen.getByRole("button", { name: "tot € 350.000" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.clear(screen.getByRole("textbox", { name: words.maxPrice }));
    await userEvent.type(screen.getByRole("textbox", { name: words.maxPrice }), "305k");
    await userEvent.click(await screen.findByRole("button", { name: "Toon 5 panden" }));
    expect(address()).toBe("/for-sale/?maxPrice=305000");
  });

  test("offers kinds below types, and no filter that nothing answers to", async () => {
    await openList("?type=1");
    await found("30 panden");
    await userEvent.click(screen.getByRole("button", { name: /, Huizen$/ }));
    const dialog = screen.getByRole("dialog", { name: words.type });
    expect(
      within(dialog)
        .getAllByRole("checkbox")
        .map((box) => box.parentElement?.textContent),
    ).toEqual(["Huizen 30", "Woning 30"]);
    fireEvent(dialog, new Event("cancel"));
    await userEvent.click(screen.getByRole("button", { name: words.more }));
    expect(within(screen.getByRole("dialog", { name: words.more })).queryByRole("checkbox")).toBeNull();
  });

  test("can be cleared in the dialog", async () => {
    await openList("?maxPrice=301000");
    await found("1 pand");
    await userEvent.click(screen.getByRole("button", { name: "Prijs, tot € 301.000" }));
    expect(screen.getByRole("textbox", { name: words.maxPrice })).toHaveValue("301.000");
    await userEvent.click(screen.getByRole("button", { name: words.reset }));
    expect(screen.getByRole("textbox", { name: words.maxPrice })).toHaveValue("");
    await userEvent.click(screen.getByRole("button", { name: "Toon 30 panden" }));
    expect(address()).toBe("/for-sale/");
  });
});

test("a page of a city shows its city as chosen, and the way to the list without it", async () => {
  await openList("", {
    at: "/for-sale/ukkel/",
    preset: { city: [{ name: "Ukkel", zip: "1180" }], type: [], kind: [] },
  });
  expect(screen.getByRole("link", { name: "Filter wissen: Ukkel" })).toHaveAttribute("href", "/for-sale/");
  expect(screen.getByText("De eerste pagina")).toBeVisible();
});

describe("before the page runs", () => {
  const choose = (name: string, value: string) => (place: HTMLElement) => {
    const select = place.querySelector(`select[name="${name}"]`) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };

  test("what is chosen counts as soon as it does", async () => {
    await wakeList("", [choose("minRooms", "4"), choose("minRooms", "5"), choose("sort", "price-up")]);
    expect(await found("2 panden")).toBeVisible();
    expect(address()).toBe("/for-sale/?minRooms=5&sort=price-up");
    expect(screen.getByLabelText(words.minRooms)).toHaveValue("5");
    act(() => history.back());
    expect(await found("30 panden")).toBeVisible();
    expect(screen.getByLabelText(words.minRooms)).toHaveValue("");
  });

  test("it adds to what the address asks for", async () => {
    await wakeList("?city=Forest|1190&page=2", [choose("minSurface", "150")]);
    expect(await found("2 panden")).toBeVisible();
    expect(address()).toBe("/for-sale/?city=Vorst|1190&minSurface=150");
  });

  test("what a browser fills in by itself does not count", async () => {
    await wakeList("?minRooms=5", [
      (place) => {
        (place.querySelector('select[name="minRooms"]') as HTMLSelectElement).value = "3";
      },
    ]);
    expect(await found("2 panden")).toBeVisible();
    expect(address()).toBe("/for-sale/?minRooms=5");
    expect(screen.getByLabelText(words.minRooms)).toHaveValue("5");
    expect(screen.getByLabelText(words.minRooms)).toHaveAttribute("autocomplete", "off");
  });
});

describe("when a read fails", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });
  const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const offline = (isIndex: boolean) => {
    const serve = fetches.getMockImplementation();
    fetches.mockImplementation((input, init) => {
      if (isIndex !== String(input).includes("cards")) return Promise.reject(new TypeError("offline"));
      return serve?.(input, init) ?? Promise.reject(new TypeError("no stock"));
    });
    return () => fetches.mockImplementation(serve ?? (() => Promise.reject(new TypeError("no stock"))));
  };

  const skeleton = () => document.querySelector(".list-skeleton");

  test("while it is tried, no card shows that was not asked for, and what takes long is said to", async () => {
    fetches.mockReturnValue(new Promise(() => {}));
    await openList("?type=1");
    expect(screen.getByText(list.loading)).toBeVisible();
    expect(screen.queryByText("De eerste pagina")).toBeNull();
    expect(skeleton()?.children).toHaveLength(12);
    await later(3_100);
    expect(screen.getByText(words.slow)).toBeVisible();
    expect(screen.getByRole("button", { name: list.retry })).toBeVisible();
  });

  test("it is said after a second already, with a way on, and never are other cards below the filters", async () => {
    offline(true);
    await openList("?type=1");
    await later(1_200);
    expect(screen.getByText(words.notLoaded)).toBeVisible();
    expect(screen.getByRole("link", { name: words.whole })).toHaveAttribute("href", "/for-sale/");
    expect(screen.queryByText("De eerste pagina")).toBeNull();
    expect(skeleton()).toBeInTheDocument();
    await later(11_000);
    expect(asked(fetches)).toHaveLength(6);
    expect(screen.getByText(words.notLoaded, { selector: "strong" })).toBeVisible();
  });

  test("the next filter reads again", async () => {
    const mend = offline(true);
    await openList("");
    fireEvent.pointerEnter(screen.getByRole("button", { name: words.city }));
    await later(12_000);
    expect(screen.getByText("De eerste pagina")).toBeVisible();
    mend();
    fireEvent.change(screen.getByLabelText(words.minRooms), { target: { value: "5" } });
    expect(await found("2 panden")).toBeVisible();
    expect(cards()).toHaveLength(2);
  });

  test.each(["the stock", "the cards"])("%s can be asked for again by a button", async (what) => {
    const mend = offline(what === "the stock");
    await openList("?minRooms=5");
    await later(0);
    await later(12_000);
    mend();
    fireEvent.click(screen.getByRole("button", { name: list.retry }));
    expect(await found("2 panden")).toBeVisible();
    expect(screen.queryByRole("button", { name: list.retry })).toBeNull();
    expect(cards()).toHaveLength(2);
  });

  test("a line that is back is enough", async () => {
    const mend = offline(true);
    await openList("?minRooms=5");
    await later(12_000);
    mend();
    fireEvent(window, new Event("online"));
    expect(await found("2 panden")).toBeVisible();
  });
});
