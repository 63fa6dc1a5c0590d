import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchBox } from "@/components/search/search-box";
import type { SearchData, SearchWords } from "@/components/search/search-words";
import { writeIndex } from "@/lib/domain/listing/list-index";
import { firstPart, packProperties, restOf } from "@/lib/domain/search/search-columns";
import type { SearchProperty } from "@/lib/domain/search/search-index";
import { searchDataWords } from "@/lib/domain/search/search-words";
import { fill } from "@/lib/domain/text/words";
import { retryDelays } from "@/lib/domain/web/retry";
import list from "@/locales/fr/list.json";
import search from "@/locales/fr/search.json";
import { fact } from "../../setup/listings";

const words: SearchWords = {
  label: "Chercher un bien",
  placeholder: "Commune",
  toggle: "Aller au champ",
  clear: "Effacer",
  hint: "Tapez une commune",
  loading: "La recherche se prépare",
  failed: "La recherche ne fonctionne pas",
  none: "Aucun résultat",
  found: { one: "{count} résultat", other: "{count} résultats" },
};

const property = (id: number): SearchProperty => ({
  id,
  reference: "",
  place: 0,
  kind: 0,
  price: 0,
  amounts: [349_000],
  title: `Maison ${id}`,
  picture: { file: "exterior/house.jpg", hash: "1a2b3c4d" },
});
const index: SearchData = {
  language: "fr",
  propertyPaths: { sale: "#{id}", rent: "#{id}" },
  listPaths: { sale: "#vente/", rent: "#location/" },
  demandPath: "#demande/",
  places: [{ label: "Uccle", slug: "uccle", found: "1180 uccle" }],
  kinds: ["Villa"],
  prices: [{ text: "{amount}", goal: "sale", open: true }],
  properties: packProperties(Array.from({ length: 20 }, (_, each) => property(7120 - each))),
  cities: [{ name: "Uccle", slug: "uccle", found: "1180 uccle", sale: 20, rent: 2 }],
  types: [],
  projects: [],
  pages: [
    {
      kind: "guide",
      name: "Le viager",
      title: "Acheter en viager",
      href: "#viager/",
      found: "le viager acheter en",
    },
  ],
  names: {
    towns: [{ value: "Uccle|1180", zips: ["1180"], names: ["Uccle"] }],
    areas: [],
    types: [{ value: "1", name: "Maisons" }],
    kinds: [],
  },
  words: searchDataWords({ list, search }),
};

let shownPanel = false;
let answer: () => Promise<Response>;

/** jsdom lays nothing out and knows no popovers. */
beforeEach(() => {
  shownPanel = false;
  answer = async () => Response.json(index);
  vi.stubGlobal(
    "fetch",
    vi.fn(() => answer()),
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("visualViewport", null);
  vi.stubGlobal("scrollBy", () => {});
  HTMLElement.prototype.showPopover = () => {
    shownPanel = true;
  };
  HTMLElement.prototype.hidePopover = () => {
    shownPanel = false;
  };
  HTMLElement.prototype.scrollIntoView = () => {};
  history.replaceState(null, "");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  location.hash = "";
});

const submitted = vi.fn((event: Event) => event.preventDefault());

const lists = [
  { goal: "sale" as const, name: "Tous les biens", href: "/fr/a-vendre/" },
  { goal: "rent" as const, name: "Toutes les locations", href: "/fr/a-louer/" },
];

function show() {
  submitted.mockClear();
  const shown = render(
    <div>
      <form action="/fr/a-vendre/">
        <SearchBox language="fr" lists={lists} words={words} />
        <button type="submit">À vendre</button>
      </form>
    </div>,
  );
  shown.container.querySelector("form")?.addEventListener("submit", submitted);
  return shown;
}

const field = () => screen.getByRole("combobox", { name: words.label });
const options = () => screen.getAllByRole("option", { hidden: true });
const active = () => options().find((option) => option.getAttribute("aria-selected") === "true");
const found = () => screen.findAllByRole("option", { hidden: true });

async function type(text: string) {
  await userEvent.click(field());
  await userEvent.keyboard(text);
  return found();
}

describe("the panel", () => {
  test("opens with the focus and says what can be typed; blur and Escape close it", async () => {
    show();
    expect(shownPanel).toBe(false);
    await userEvent.click(field());
    await waitFor(() => expect(shownPanel).toBe(true));
    expect(screen.getByText(words.hint)).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(shownPanel).toBe(false);
    expect(field()).toHaveFocus();
    await userEvent.click(field());
    expect(shownPanel).toBe(true);
    await userEvent.tab();
    expect(shownPanel).toBe(false);
  });

  test("keeps what was typed when Escape closes it, and opens again with the next letter", async () => {
    show();
    await type("ucc");
    await userEvent.keyboard("{Escape}");
    expect(field()).toHaveValue("ucc");
    expect(field()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("l");
    expect(shownPanel).toBe(true);
    expect(field()).toHaveAttribute("aria-expanded", "true");
  });

  test("is at its top after each new search", async () => {
    const { container } = show();
    await type("ucc");
    const panel = container.querySelector("[popover]") as HTMLElement;
    panel.scrollTop = 80;
    await userEvent.keyboard("l");
    expect(panel.scrollTop).toBe(0);
  });

  test("the button with the glass toggles the focus", async () => {
    show();
    const button = screen.getByRole("button", { name: words.toggle });
    await userEvent.click(button);
    expect(field()).toHaveFocus();
    await waitFor(() => expect(shownPanel).toBe(true));
    await userEvent.click(button);
    expect(field()).not.toHaveFocus();
    expect(shownPanel).toBe(false);
  });

  test("pressing in it leaves the focus in the field", async () => {
    show();
    const [first] = await type("uccle");
    await userEvent.click(first as HTMLElement);
    expect(field()).toHaveFocus();
  });
});

describe("results", () => {
  test("are looked for when there is text, by group, with counts, price and picture", async () => {
    show();
    await type("uccle");
    const groups = screen.getAllByRole("group", { hidden: true });
    expect(groups.map((group) => group.getAttribute("aria-labelledby"))).toHaveLength(2);
    const [cities, homes] = groups as [HTMLElement, HTMLElement];
    expect(
      within(cities)
        .getAllByRole("option", { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(["Uccle 20 à vendre", "Uccle 2 à louer"]);
    expect(homes).toHaveTextContent("Biens · 12 sur 20");
    const [home] = within(homes).getAllByRole("option", { hidden: true });
    expect(home).toHaveTextContent("Villa · Uccle € 349.000 Maison 7120");
    expect(home?.querySelector("img")).toHaveAttribute("src", "/pictures/exterior/house.1a2b3c4d-100.webp");
    expect(home?.querySelector("img")).toHaveAttribute("width", "60");
  });

  test("are counted aloud", async () => {
    show();
    await type("uccle");
    expect(await screen.findByText("22 résultats")).toHaveRole("status");
    await userEvent.clear(field());
    await userEvent.keyboard("7119");
    expect(await screen.findByText("1 résultat")).toHaveRole("status");
  });

  test("of pages say what they are", async () => {
    show();
    const [guide] = await type("viager");
    expect(guide).toHaveTextContent("Le viager Acheter en viager Guide");
    expect(guide).toHaveAttribute("href", "#viager/");
  });

  test("that are not there are said, with the lists", async () => {
    show();
    await type("uccle");
    await userEvent.keyboard("xyz");
    expect(await screen.findByText(words.none, { selector: "[role=status]" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Tous les biens", hidden: true })).toHaveAttribute(
      "href",
      "/fr/a-vendre/",
    );
    expect(field()).toHaveAttribute("aria-expanded", "false");
    expect(field()).not.toHaveAttribute("aria-controls");
  });

  test("are gone once the text is cleared", async () => {
    show();
    await type("uccle");
    await userEvent.click(screen.getByRole("button", { name: words.clear }));
    expect(field()).toHaveValue("");
    expect(field()).toHaveFocus();
    expect(screen.queryAllByRole("option", { hidden: true })).toEqual([]);
    expect(screen.getByText(words.hint)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: words.clear })).toBeNull();
  });
});

describe("a sentence", () => {
  const stock = { sale: [fact({ id: 7119, place: "Uccle", bedrooms: 4 })], rent: [] };
  beforeEach(() => {
    vi.mocked(fetch).mockImplementation(async (input) => {
      const [, goal] = /listings\/fr\/(sale|rent)/.exec(String(input)) ?? [];
      return goal ? Response.json(writeIndex(stock[goal as "sale" | "rent"])) : Response.json(index);
    });
  });
  const chips = () =>
    within(screen.getByRole("list", { name: search.results.understood, hidden: true }))
      .getAllByRole("button", { hidden: true })
      .map(({ textContent }) => textContent?.replace(/x$/, ""));

  test("shows what was understood, what was not, and what the list would show", async () => {
    show();
    await type("3 chambres uccle");
    expect(chips()).toEqual(["3+ chambres", "Uccle"]);
    expect(options()[0]).toHaveTextContent("À vendre à Uccle 1 à vendre");
    expect(options()[1]).toHaveTextContent("Villa · Uccle € 349.000");
    await userEvent.keyboard(" mer");
    expect(await screen.findByText(/^« mer »/)).toBeInTheDocument();
  });

  test("is read out with its parts", async () => {
    show();
    await type("3 chambres uccle");
    expect(await screen.findByText("Compris : 3+ chambres, Uccle. 1 résultat")).toHaveRole("status");
  });

  test("loses a part by its chip; the field keeps the focus", async () => {
    show();
    await type("3 chambres uccle, jardin");
    await userEvent.click(
      screen.getByRole("button", { name: fill(search.results.remove, { filter: "Jardin" }), hidden: true }),
    );
    expect(field()).toHaveValue("3 chambres uccle,");
    expect(field()).toHaveFocus();
    expect(chips()).toEqual(["3+ chambres", "Uccle"]);
  });

  test("without a result says which filter to leave out", async () => {
    show();
    await type("6 chambres uccle");
    expect(screen.getByText(words.none, { selector: "[aria-hidden]" })).toBeInTheDocument();
    expect(options()[0]).toHaveTextContent("Sans « 6+ chambres » 1 à vendre");
  });
});

describe("the keyboard", () => {
  test("moves through all options and back into the field", async () => {
    show();
    await type("7119");
    await userEvent.clear(field());
    await userEvent.keyboard("uccle");
    expect(active()).toBeUndefined();
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe(options()[0]);
    expect(field()).toHaveAttribute("aria-activedescendant", options()[0]?.id);
    expect(field()).toHaveAttribute("aria-controls", screen.getByRole("listbox", { hidden: true }).id);
    await userEvent.keyboard("{ArrowUp}");
    expect(active()).toBeUndefined();
    expect(field()).not.toHaveAttribute("aria-activedescendant");
    await userEvent.keyboard("{ArrowUp}");
    expect(active()).toBe(options().at(-1));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(active()).toBe(options()[1]);
    expect(field()).toHaveFocus();
  });

  test("forgets the active option with each new search", async () => {
    show();
    await type("uccl");
    await userEvent.keyboard("{ArrowDown}e");
    expect(active()).toBeUndefined();
  });

  test("Enter follows the active option", async () => {
    show();
    await type("uccle");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(location.hash).toBe("#vente/uccle/");
    expect(submitted).not.toHaveBeenCalled();
  });

  test("Enter without an option sends the form, and not without a text", async () => {
    show();
    await userEvent.click(field());
    await userEvent.keyboard("{Enter}  {Enter}");
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard("uccle{Enter}");
    expect(submitted).toHaveBeenCalledOnce();
  });

  test("Enter sends the text without the typing errors that were forgiven", async () => {
    const { container } = show();
    await type("ucle");
    expect(await found()).not.toHaveLength(0);
    const form = container.querySelector("form") as HTMLFormElement;
    // As browsers do before they send a form; jsdom does not.
    const formData = new FormData(form);
    form.dispatchEvent(Object.assign(new Event("formdata"), { formData }));
    expect(formData.get("q")).toBe("Uccle");
    expect(field()).toHaveValue("ucle");
  });

  test("arrows open a closed panel, Alt and an arrow open and close it without choosing", async () => {
    show();
    await type("uccle");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(shownPanel).toBe(false);
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(shownPanel).toBe(true);
    expect(active()).toBeUndefined();
  });

  test("leaves the field alone while a letter is being composed", async () => {
    show();
    await type("uccle");
    fireEvent.keyDown(field(), { key: "ArrowDown", isComposing: true });
    expect(active()).toBeUndefined();
  });
});

describe("the index", () => {
  test("is read once, at the first focus", async () => {
    show();
    expect(fetch).not.toHaveBeenCalled();
    await type("uccle");
    await userEvent.tab();
    await userEvent.click(field());
    expect(fetch).toHaveBeenCalledOnce();
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe("/api/search/fr/");
  });

  test("of many properties comes in two files: places and the newest are found before the others", async () => {
    let arrive: (response: Response) => void = () => {};
    const rest = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    vi.mocked(fetch).mockImplementation(async (source) =>
      String(source).endsWith("/rest/") ? rest : Response.json(firstPart(index, 5)),
    );
    show();
    await type("7118");
    expect(screen.getAllByRole("option", { hidden: true })).toHaveLength(1);
    await userEvent.clear(field());
    await userEvent.keyboard("7103");
    await waitFor(() => expect(screen.getByText(words.loading)).toBeInTheDocument());
    await act(async () => arrive(Response.json(restOf(index, 5))));
    await waitFor(() => expect(screen.getAllByRole("option", { hidden: true })).toHaveLength(1));
    expect(vi.mocked(fetch).mock.calls.map(([source]) => source)).toEqual([
      "/api/search/fr/",
      "/api/search/fr/rest/",
    ]);
  });

  test("that is on its way is said to be", async () => {
    answer = () => new Promise(() => {});
    show();
    await userEvent.click(field());
    await userEvent.keyboard("uccle");
    expect(await screen.findByText(words.loading, { selector: "[role=status]" })).toBeInTheDocument();
  });

  test("is asked for five times more before it is given up, with a way on; typing on tries again", async () => {
    const failed = () => new Response(null, { status: 503 });
    const first = Promise.withResolvers<Response>();
    answer = () => first.promise;
    show();
    act(() => field().focus());
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    vi.useFakeTimers();
    answer = async () => failed();
    first.resolve(failed());
    for (const delay of retryDelays()) {
      expect(screen.queryByText(words.failed)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(delay));
    }
    expect(fetch).toHaveBeenCalledTimes(6);
    expect(screen.getByText(words.failed)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Tous les biens", hidden: true })).toBeInTheDocument();
    answer = async () => Response.json(index);
    fireEvent.input(field(), { target: { value: "uccle" } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    vi.useRealTimers();
    expect((await found()).length).toBeGreaterThan(0);
  });
});

describe("what is said above the results", () => {
  const towns = [
    { value: "Uccle|1180", zips: ["1180"], names: ["Uccle"], parts: ["Saint-Job"] },
    { value: "Drogenbos|1620", zips: ["1620"], names: ["Drogenbos"], near: ["Uccle|1180"] },
  ];
  beforeEach(() => {
    answer = async () => Response.json({ ...index, names: { ...index.names, towns } });
  });

  test.each([
    ["ucle", "Résultats pour Uccle."],
    ["saint-job", "Saint-Job se trouve à Uccle."],
  ])("of %s is %s", async (text, note) => {
    show();
    await type(text);
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(await screen.findByText(new RegExp(`^${note} 22 résultats$`))).toHaveAttribute("role", "status");
  });

  test("of a municipality without stock leads to its neighbours and to the demand register", async () => {
    show();
    await type("drogenbos");
    const note = "Drogenbos : rien à vendre ni à louer pour le moment.";
    expect(await screen.findByText(note, { selector: "[role=status]" })).toBeInTheDocument();
    expect(screen.getByText("À proximité")).toBeInTheDocument();
    expect(options().map((option) => option.getAttribute("href"))).toEqual([
      "#vente/uccle/",
      "#location/uccle/",
    ]);
    expect(screen.getByRole("link", { name: list.toDemand, hidden: true })).toHaveAttribute(
      "href",
      "#demande/?goal=buy&zips=1620",
    );
  });
});

test("nobody who does not turn to the field loads more than it", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "À vendre" }));
  expect(fetch).not.toHaveBeenCalled();
  expect(field()).toHaveAttribute("aria-expanded", "false");
});

describe("what was typed", () => {
  test("is there again on the way back", async () => {
    const first = show();
    await type("uccle");
    await userEvent.tab();
    first.unmount();
    show();
    expect(field()).toHaveValue("uccle");
  });

  test("is not there on a new visit", async () => {
    const first = show();
    await type("uccle");
    await userEvent.tab();
    first.unmount();
    history.pushState(null, "");
    show();
    expect(field()).toHaveValue("");
  });
});
