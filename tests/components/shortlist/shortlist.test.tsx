import { render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Compare from "@/components/shortlist/compare.island";
import { KeepButton } from "@/components/shortlist/keep-button";
import Shortlist from "@/components/shortlist/shortlist.island";
import { useKeepButtons } from "@/components/shortlist/use-keep-buttons";
import type { ComparedListing } from "@/lib/content/listing/compared";
import { planData } from "@/lib/content/listing/plan-data";
import { readShortlist, sharedFragment } from "@/lib/domain/shortlist/shortlist";
import { shortlistKey } from "@/lib/domain/shortlist/shortlist-key";
import { writeBuyerPlan } from "@/lib/domain/web/buyer-plan";
import { loadMessages } from "@/lib/i18n/messages";

const { shortlist: words, plan } = await loadMessages("en");

const listing = (id: number, price: number, surface: number, more = {}): ComparedListing => ({
  id,
  href: `/property/${id}/`,
  state: "available",
  typeName: "House",
  title: { text: `House ${id}` },
  place: { label: "Uccle" },
  surface,
  energy: null,
  picture: null,
  typeIcon: null,
  morePictures: [],
  words: { price: { amount: `€ ${price}` }, noPicture: "" },
  reference: `${id}`,
  isUnderOption: false,
  amount: price,
  takesBookings: false,
  costs: { buyers: ["ownHome", "other"], totals: [price * 1000, price * 1100] },
  rows: { price: [`€ ${price}`, price], habitable: [`${surface} m²`, surface], lift: ["Yes"] },
  ...more,
});
const stock = [
  listing(7090, 500, 120),
  listing(7110, 400, 90),
  listing(7120, 450, 90, { isUnderOption: true }),
];
const store = (...items: object[]) =>
  localStorage.setItem(
    shortlistKey,
    JSON.stringify({ version: 1, items: items.map((item) => ({ state: "toSee", note: "", ...item })) }),
  );
const stored = () => readShortlist(localStorage.getItem(shortlistKey)).items;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(
      address.includes("/cards/")
        ? stock.filter(({ id }) => address.includes(`/${Math.floor(id / 50)}/`))
        : address.includes("/plan-words/")
          ? planData(plan, "2026-11-26")
          : {},
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const page = () =>
  render(
    <Shortlist
      words={words.shortlist}
      rows={words.compare.rows}
      language="en"
      compareHref="/compare/"
      lists={[{ name: "For sale", href: "/for-sale/" }]}
    />,
  );

test("a heart keeps a property, says so, and counts; pressed again it lets go", async () => {
  renderHook(useKeepButtons);
  render(
    <>
      <KeepButton id={7110} label="Save: House" />
      <span data-kept="" data-testid="count" />
    </>,
  );
  const heart = screen.getByRole("button", { name: "Save: House" });
  await userEvent.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
  expect(screen.getByTestId("count")).toHaveTextContent("1");
  expect(stored().map(({ id }) => id)).toEqual([7110]);
  await userEvent.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "false"));
  expect(localStorage.getItem(shortlistKey)).toBeNull();
});

describe("the shortlist", () => {
  test("leads to what can be saved while it is empty", async () => {
    page();
    expect(await screen.findByRole("link", { name: "For sale" })).toHaveAttribute("href", "/for-sale/");
  });

  test("has the properties in their order, what happened to them, and the way to compare them", async () => {
    store({ id: 7110, known: { title: "House", place: "Uccle", price: 475 } }, { id: 7120 }, { id: 1 });
    page();
    const items = await screen.findAllByRole("listitem");
    await within(items[0] as HTMLElement).findByText("€ 475 when you saved it");
    expect(within(items[1] as HTMLElement).getByText("Under option")).toBeVisible();
    expect(within(items[2] as HTMLElement).getByText("No longer on our website")).toBeVisible();
    expect(screen.getByRole("link", { name: "Compare 2 properties" })).toHaveAttribute(
      "href",
      "/compare/?ids=7110,7120",
    );
    expect(screen.queryByRole("link", { name: "For sale" })).toBeNull();
  });

  test("leads to one request for several visits, of those that can be booked", async () => {
    stock.push(
      listing(7130, 600, 100, { takesBookings: true }),
      listing(7131, 610, 100, { takesBookings: true }),
    );
    store({ id: 7110 }, { id: 7130 }, { id: 7131 });
    page();
    const link = await screen.findByRole("link", { name: words.shortlist.visit });
    expect(link).toHaveAttribute("href", "/api/appointments/tour/?ids=7130%2C7131&language=en");
    await userEvent.click(screen.getByRole("checkbox", { name: /House 7131/ }));
    expect(screen.queryByRole("link", { name: words.shortlist.visit })).toBeNull();
  });

  test("keeps order, opinion and note as they change", async () => {
    store({ id: 7110 }, { id: 7090 });
    page();
    await screen.findByRole("link", { name: "House 7110" });
    await userEvent.type(screen.getByRole("textbox", { name: "Note on House 7110" }), "Light");
    await userEvent.click(screen.getAllByRole("radio", { name: "Visited" })[0] as HTMLElement);
    await userEvent.click(screen.getByRole("button", { name: "Move down: House 7110" }));
    expect(stored()).toMatchObject([{ id: 7090 }, { id: 7110, note: "Light", state: "seen" }]);
    await userEvent.click(screen.getByRole("button", { name: words.shortlist.forget }));
    await userEvent.click(screen.getByRole("button", { name: words.shortlist.forgetYes }));
    expect(localStorage.getItem(shortlistKey)).toBeNull();
    expect(screen.getByText(words.shortlist.forgotten)).toBeVisible();
  });

  test("without a property has the switch for what was typed here, and forgets that too", async () => {
    localStorage.setItem("buyer-plan", '{"ownMoney":1,"rate":1,"years":20}');
    for (const key of ["form-contact", "form-draft:contact-me"]) sessionStorage.setItem(key, "{}");
    const { unmount } = page();
    await userEvent.click(screen.getByRole("button", { name: words.shortlist.forget }));
    await userEvent.click(screen.getByRole("button", { name: words.shortlist.forgetYes }));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    unmount();
    page();
    expect(screen.queryByRole("button", { name: words.shortlist.forget })).toBeNull();
  });

  test("that somebody shares is shown with what both keep, and added as a copy", async () => {
    store({ id: 7110, note: "mine" });
    history.replaceState(
      null,
      "",
      `#${sharedFragment({
        version: 1,
        items: [
          { id: 7110, state: "seen", note: "theirs" },
          { id: 7090, state: "toSee", note: "" },
        ],
      })}`,
    );
    page();
    expect(await screen.findByText("2 properties. You have saved 1 of them too.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: words.shortlist.shared.take }));
    expect(stored()).toMatchObject([{ id: 7110, note: "mine", partner: { note: "theirs" } }, { id: 7090 }]);
    expect(location.hash).toBe("");
  });

  test("is read where the site is out of reach, as it was last seen", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    store({ id: 7110, known: { title: "House by the park", place: "Uccle", price: 475 } });
    page();
    expect(await screen.findByRole("heading", { name: "House by the park" })).toBeVisible();
  });
});

describe("who keeps something", () => {
  const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const news = {
    stock: {
      sale: [
        [7090, past(90).slice(0, 10), 449_000],
        [7110, past(1).slice(0, 10), 400_000],
      ],
      rent: [],
    },
    lists: { sale: "/for-sale/", rent: "/for-rent/" },
    words: words.news,
  };
  const place = (id: number) => (
    <li key={id} className="card-place" data-property={id}>
      <p className="card-town">Uccle</p>
    </li>
  );

  beforeEach(() => {
    document.documentElement.lang = "en";
    vi.stubGlobal("fetch", async () => Response.json(news));
    const visits = { before: null, last: past(3), seen: [[7090, 475_000]] };
    const items = [{ id: 7000, state: "toSee", note: "" }];
    localStorage.setItem(shortlistKey, JSON.stringify({ version: 1, items, visits }));
  });

  test("sees what is new and cheaper since the last visit, and on cards what was seen", async () => {
    render(<ul>{[7090, 7110, 7120].map(place)}</ul>);
    const { unmount } = renderHook(useKeepButtons);
    const day = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Europe/Brussels" }).format(
      new Date(past(3)),
    );
    expect(
      await screen.findByRole("link", { name: `1 new property and 1 cheaper since ${day}` }),
    ).toHaveAttribute("href", "/for-sale/");
    const remarks = screen.getAllByRole("listitem").map(({ dataset }) => dataset.remark);
    expect(remarks).toEqual([words.news.seen, words.news.new, undefined]);
    await userEvent.click(screen.getByRole("button", { name: words.news.close }));
    expect(screen.queryByRole("complementary")).toBeNull();
    unmount();
  });

  test("can have it that visits are forgotten", async () => {
    page();
    await userEvent.click(
      await screen.findByRole("checkbox", { name: new RegExp(`^${words.shortlist.remember}`) }),
    );
    expect(readShortlist(localStorage.getItem(shortlistKey)).visits).toBeNull();
  });
});

describe("a comparison", () => {
  test("shows where they differ and says what is better, and all where it is asked to", async () => {
    history.replaceState(null, "", "?ids=7110,7090");
    render(<Compare words={words.compare} language="en" shortlistHref="/shortlist/" />);
    const row = (name: string) => screen.findByRole("row", { name: new RegExp(`^${name}`) });
    expect(await row("Price")).toHaveTextContent("Price€ 400the cheapest€ 500");
    expect(await row("Floor area")).toHaveTextContent("Floor area90 m²120 m²the largest");
    expect(screen.queryByRole("rowheader", { name: "Lift" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: words.compare.all }));
    expect(await row("Lift")).toHaveTextContent("LiftYesYes");
  });

  test("has what each comes to a month where the visitor's figures lie on the device", async () => {
    writeBuyerPlan({ ownMoney: 100_000, rate: 0, years: 25, onlyHome: true });
    history.replaceState(null, "", "?ids=7110,7090");
    render(<Compare words={words.compare} language="en" shortlistHref={null} />);
    const row = await screen.findByRole("row", { name: new RegExp(`^${words.compare.rows.perMonth}`) });
    expect(row).toHaveTextContent(/€ 1\.0\d\dthe cheapest€ 1\.3\d\d$/);
  });

  test("of nothing says how to choose, and names what is no longer there", async () => {
    history.replaceState(null, "", "?ids=1");
    render(<Compare words={words.compare} language="en" shortlistHref={null} />);
    expect(await screen.findByText(words.compare.choose)).toBeVisible();
    expect(screen.getByText("No longer on our website: 1")).toBeVisible();
  });
});
