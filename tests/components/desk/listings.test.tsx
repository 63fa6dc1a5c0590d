import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// Read before the first test: the property fetches it when it is shown.
import "@/components/desk/editor/content-editor";
import { ListingsSection } from "@/components/desk/listings/listings-section";
import type { DeskAddress } from "@/components/desk/use-desk-address";
import type { DeskListing, DeskListings } from "@/lib/desk/contract/listing-answers";
import { staffRights } from "@/lib/domain/desk/roles";
import { standInForDialog } from "../../setup/dialog";
import { dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const t = dutchDesk.listings;

const house: DeskListing = {
  name: "properties/7123",
  id: 7123,
  reference: "ZH-7123",
  hash: "first",
  title: "Herenhuis met tuin",
  street: "Opklaringsstraat 112",
  place: "1060 Sint-Gillis",
  goal: "sale",
  state: "available",
  mark: "Beschikbaar",
  price: 795000,
  isPricePublished: true,
  energyLabel: "C-",
  daysOnline: 5,
  views: 12,
  requests: { total: 3, new: 1 },
  findings: { errors: 1, warnings: 0 },
  isChanged: true,
  picture: null,
  href: "/pand/7123/",
  contact: "Sophie Delcourt",
  remainsFor: "shown",
  actions: ["option", "close", "hide"],
};
const table: DeskListings = {
  listings: [house],
  total: 1,
  page: 1,
  pages: 1,
  counts: { available: 1, option: 0, closed: 0, hidden: 0 },
  agents: [{ id: "sophie", name: "Sophie Delcourt" }],
  hasImported: false,
  unreadable: [],
};
const revision = {
  id: "a".repeat(40),
  author: { name: "An Verbeeck", email: "an@zennehuis.example" },
  date: "2026-11-23T15:05:00.000Z",
  title: "properties/7123: Price",
};

type Answer = { status: number; body: unknown };
let answers: Record<string, Answer>;
let sent: { path: string; body: Record<string, unknown> }[];
let signedOut: boolean;
/** What happens before an answer to what is sent arrives. */
let arrival: Promise<void> | undefined;

beforeEach(() => {
  standInForDialog();
  signedOut = false;
  arrival = undefined;
  sent = [];
  answers = {
    "listings/": { status: 200, body: table },
    "listings/7123/": { status: 200, body: house },
    "listings/7123/print/": { status: 200, body: { isPublic: true, missing: [], languages: ["nl", "fr"] } },
    "content/form/": {
      status: 200,
      body: {
        name: "properties/7123",
        groups: [{ id: "all", label: "" }],
        fields: [{ path: ["Price"], label: "Vraagprijs", control: "money", group: "all" }],
        references: {},
        languages: ["nl"],
        kinds: {},
        mentions: [],
      },
    },
    "content/history/": {
      status: 200,
      body: { isKept: true, revisions: [revision, { ...revision, id: "b".repeat(40) }], uncommitted: null },
    },
    "content/revision/": {
      status: 200,
      body: {
        revision,
        value: {},
        changes: [{ path: ["Price"], before: 820000, after: 795000 }],
        changesBack: [{ path: ["Price"], before: 795000, after: 820000 }],
        isRestorable: true,
      },
    },
    "content/": {
      status: 200,
      body: {
        name: "properties/7123",
        value: { Price: 795000 },
        hash: "now",
        findings: [],
        isEditable: true,
      },
    },
    "content/check/": { status: 200, body: { findings: [] } },
    "content/restore/": { status: 200, body: {} },
    "demand/for/7123/": { status: 404, body: {} },
  };
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const answer = answers[path];
    if (init?.body) await arrival;
    if (!answer) throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  // First: a part that has just been loaded would still ask for them.
  cleanup();
  vi.unstubAllGlobals();
});

/** The section with an address that changes as the desk's does. */
function Section({ query = "", rights = staffRights }: { query?: string; rights?: typeof staffRights }) {
  const [parameters, setParameters] = useState(() => new URLSearchParams(query));
  const address: DeskAddress = {
    query: parameters,
    go: (changes) => {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(changes))
        if (value === "") next.delete(name);
        else next.set(name, value);
      setParameters(next);
    },
    open: (next) => setParameters(new URLSearchParams(next)),
  };
  return (
    <InDesk
      account={{
        staff: { email: "an@zennehuis.example", name: "An Verbeeck", role: "publisher" },
        rights,
        secondFactor: { isOn: false, isRequired: false },
        colleagues: [],
      }}
      address={address}
      onSignedOut={() => {
        signedOut = true;
      }}
    >
      <ListingsSection />
    </InDesk>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

it("shows every property with how it does", async () => {
  render(<Section />);
  const row = await screen.findByRole("row", { name: /Herenhuis met tuin/ });
  expect(row).toHaveTextContent("Opklaringsstraat 112, 1060 Sint-Gillis · ZH-7123");
  for (const text of [/€\s795\.000/, /C-/, /1 fout/, /\(1 nieuw\)/, t.changed])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole("button", { name: "Beschikbaar 1" })).toBeVisible();
});

it("sells a property in two touches, and takes it back in a third", async () => {
  const sold = { ...house, hash: "second", state: "closed", actions: ["available", "option", "hide"] };
  const undo = [{ path: ["Status"], value: "available" }, { path: ["ClosedAt"] }];
  answers["listings/7123/state/"] = { status: 200, body: { listing: sold, undo } };
  answers["content/save/"] = { status: 200, body: {} };
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  await press(/Acties voor/);
  await press("Verkocht");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press(t.undo);
  expect(await screen.findByText(t.undone)).toBeVisible();
  expect(sent).toEqual([
    { path: "listings/7123/state/", body: { hash: "first", action: "close", language: "nl" } },
    { path: "content/save/", body: { name: "properties/7123", hash: "second", edits: undo, language: "nl" } },
  ]);
});

it("says when visitors see it, and takes it back there too", async () => {
  const name = house.name;
  const sold = { ...house, hash: "second", state: "closed", actions: ["available"] };
  const online = { name, wait: null };
  const publication = { kind: "change", state: "running", changes: [name], startedAt: revision.date };
  answers["listings/7123/state/"] = {
    status: 200,
    body: { listing: sold, undo: [{ path: ["Status"] }], online },
  };
  answers["content/save/"] = { status: 200, body: { hash: "third", online } };
  answers["publishing/progress/"] = { status: 200, body: { waiting: [name], publication } };
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  await press(/Acties voor/);
  await press("Verkocht");
  expect(await screen.findByText(t.online.going)).toBeVisible();
  answers["publishing/progress/"] = {
    status: 200,
    body: {
      waiting: [],
      publication: { ...publication, state: "done", endedAt: "2026-11-23T15:05:07.000Z" },
    },
  };
  expect(await screen.findByText("Online sinds 16:05.", {}, { timeout: 5_000 })).toBeVisible();
  await press(t.undo);
  expect(await screen.findByText(t.online.going)).toBeVisible();
});

it("says what keeps it from going online by itself, and leads there", async () => {
  const online = { name: house.name, wait: "more" };
  answers["listings/7123/state/"] = { status: 200, body: { listing: house, undo: [], online } };
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  await press(/Acties voor/);
  await press("Verbergen");
  expect(await screen.findByText(t.online.waits.more)).toBeVisible();
  expect(screen.getByRole("link", { name: t.online.toPublishing })).toHaveAttribute(
    "href",
    "?section=publishing",
  );
});

it("opens the actions with the focus on the first of them", async () => {
  let first: string | null | undefined;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    first = this.querySelector("button, input")?.textContent;
  });
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  await press(/Acties voor/);
  expect(first).toBe(t.action.option);
});

it("takes a price as it is typed in Belgium, and refuses what is none", async () => {
  answers["listings/7123/price/"] = { status: 200, body: { listing: { ...house, price: 779500 }, undo: [] } };
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  await press(/Acties voor/);
  const price = screen.getByLabelText(new RegExp(t.price));
  expect(price).toHaveValue("795.000");
  await userEvent.clear(price);
  await userEvent.type(price, "veel");
  await press(t.savePrice);
  expect(screen.getByText(t.priceWrong)).toBeVisible();
  await userEvent.clear(price);
  await userEvent.type(price, "779.500");
  await press(t.savePrice);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ hash: "first", price: 779500 });
});

it("asks before it saves a price with a figure too few", async () => {
  answers["listings/7123/price/"] = { status: 200, body: { listing: { ...house, price: 79500 }, undo: [] } };
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  await press(/Acties voor/);
  fireEvent.change(screen.getByLabelText(new RegExp(t.price)), { target: { value: "79.500" } });
  await press(t.savePrice);
  expect(screen.getByRole("alert")).toHaveTextContent("Van € 795.000 naar € 79.500");
  expect(sent).toEqual([]);
  await press(t.confirmPrice);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: 79500 }));
});

it("where a colleague was quicker, says so and reads anew", async () => {
  answers["listings/7123/state/"] = {
    status: 409,
    body: { error: "content-changed", message: "Iemand anders" },
  };
  render(<Section />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  answers["listings/"] = { status: 200, body: { ...table, listings: [{ ...house, hash: "theirs" }] } };
  await press(/Acties voor/);
  await press("Verbergen");
  expect((await screen.findAllByText("Iemand anders"))[0]).toBeVisible();
  answers["listings/7123/state/"] = { status: 200, body: { listing: house, undo: [] } };
  await press("Verbergen");
  await waitFor(() => expect(sent.at(-1)?.body.hash).toBe("theirs"));
});

it("lets an agent change the state, and make nothing", async () => {
  render(<Section rights={["content.read", "listings.update"]} />);
  await screen.findByRole("row", { name: /Herenhuis/ });
  expect(screen.queryByRole("button", { name: t.create })).toBeNull();
  await press(/Acties voor/);
  expect(screen.getByRole("button", { name: "Onder optie" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: t.duplicate })).toBeNull();
});

it("tells what was changed with the names of fields, and takes a state back once it is confirmed", async () => {
  render(<Section query="property=7123" rights={["content.read", "listings.update", "content.edit"]} />);
  expect(await screen.findByRole("heading", { level: 1, name: house.title })).toBeVisible();
  // Beside the history, the editor of the property.
  expect(await screen.findByText(dutchDesk.editor.save)).toBeVisible();
  const history = within(await screen.findByRole("region", { name: t.history.heading }));
  const entries = await history.findAllByText("An Verbeeck");
  await waitFor(() => expect(history.getAllByText("Vraagprijs")).not.toHaveLength(0));
  await userEvent.click(entries[1] as HTMLElement);
  expect(await history.findByText("was: 820.000")).toBeVisible();
  await press(t.history.restore);
  answers["listings/7123/"] = { status: 200, body: { ...house, hash: "restored", price: 820_000 } };
  await press(t.history.confirm);
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: "content/restore/",
      body: { name: "properties/7123", id: revision.id, hash: "now", language: "nl" },
    }),
  );
  // It still says so once the property is shown as it is now.
  expect(await screen.findByText("€ 820.000")).toBeVisible();
  expect(history.getByRole("status")).not.toBeEmptyDOMElement();
});

it("knows what one has just saved oneself, before the property is read anew", async () => {
  render(<Section query="property=7123" rights={["content.read", "listings.update", "content.edit"]} />);
  fireEvent.change(await screen.findByLabelText("Vraagprijs"), { target: { value: "780.000" } });
  answers["content/save/"] = {
    status: 200,
    body: { name: "properties/7123", value: { Price: 780000 }, hash: "mine", findings: [] },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  arrival = promise;
  fireEvent.click(screen.getByRole("button", { name: dutchDesk.editor.save }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Verbergen" })).toBeDisabled());
  resolve();
  await screen.findByText(dutchDesk.editor.saved);
  const hidden: DeskListing = { ...house, hash: "hidden", state: "hidden", actions: ["show"] };
  answers["listings/7123/state/"] = { status: 200, body: { listing: hidden, undo: [] } };
  await press("Verbergen");
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ hash: "mine", action: "hide" }));
});

it("prints a property in the language that is chosen, or says which mention is missing", async () => {
  await import("@/components/desk/listings/printed-matter");
  const { unmount } = render(<Section query="property=7123" rights={["content.read"]} />);
  fireEvent.change(await screen.findByLabelText(t.print.language), { target: { value: "fr" } });
  expect(screen.getByRole("link", { name: t.print.kinds["window-card"] })).toHaveAttribute(
    "href",
    "/api/desk/listings/7123/print/window-card/?language=nl&in=fr",
  );
  unmount();
  answers["listings/7123/print/"] = {
    status: 200,
    body: { isPublic: true, missing: ["Het energielabel ontbreekt."], languages: ["nl", "fr"] },
  };
  render(<Section query="property=7123" rights={["content.read"]} />);
  expect(await screen.findByText("Het energielabel ontbreekt.")).toBeVisible();
  expect(screen.queryByRole("link", { name: t.print.kinds.brochure })).toBeNull();
});

const made: DeskListing = { ...house, state: "hidden", actions: ["show"], remainsFor: null };

it("removes a property that nobody has met yet, and returns to the others", async () => {
  answers["listings/7123/"] = { status: 200, body: made };
  answers["content/remove/"] = { status: 200, body: { removed: true } };
  render(<Section query="property=7123" rights={["content.read", "content.edit"]} />);
  await press((await screen.findByRole("button", { name: dutchDesk.content.remove })).textContent ?? "");
  expect(screen.getByText(/“Herenhuis met tuin” verwijderen/)).toBeVisible();
  await press(dutchDesk.content.remove);
  expect(await screen.findByText("“Herenhuis met tuin” is verwijderd.")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: "content/remove/",
    body: { name: "properties/7123", hash: "now" },
  });
});

it.each(["shown", "seen", "requests"] as const)(
  "keeps a property, and gives the reason: %s",
  async (remainsFor) => {
    answers["listings/7123/"] = { status: 200, body: { ...made, remainsFor } };
    render(<Section query="property=7123" rights={["content.read", "content.edit"]} />);
    expect(await screen.findByText(t.remains[remainsFor])).toBeVisible();
    expect(screen.queryByRole("button", { name: dutchDesk.content.remove })).toBeNull();
  },
);

it("says of a copy that it is hidden for as long as it is, with no frame for a photo it lacks", async () => {
  answers["listings/7123/"] = { status: 200, body: made };
  answers["listings/7123/state/"] = {
    status: 200,
    body: { listing: { ...house, hash: "shown" }, undo: [] },
  };
  const { container } = render(<Section query="property=7123&made=copy" />);
  expect(await screen.findByText(t.duplicated)).toBeVisible();
  expect(container.querySelector(".listing-picture")).toBeNull();
  await press(t.action.show);
  await waitFor(() => expect(screen.queryByText(t.duplicated)).toBeNull());
});

it("holds back what a package sends, with a reason, and shows it again", async () => {
  const imported = (hold: { reason: string } | null) => ({
    status: 200,
    body: { imported: { source: "whise", title: "Whise", id: "77", at: null, hold, fields: {} } },
  });
  const { hold: words } = dutchDesk.import;
  answers["listings/7123/"] = { status: 200, body: { ...house, isImported: true } };
  answers["import/fields/"] = imported(null);
  answers["import/hold/"] = imported({ reason: "Wacht op het EPC" });
  render(<Section query="property=7123" />);
  expect(await screen.findByText("Uit Whise, nummer 77.")).toBeVisible();
  await press(words.open);
  await userEvent.type(screen.getByLabelText(words.reason), "Wacht op het EPC");
  await press(words.confirm);
  expect(await screen.findByText("Tegengehouden: Wacht op het EPC")).toBeVisible();
  answers["import/hold/"] = imported(null);
  await press(words.release);
  expect(await screen.findByRole("button", { name: words.open })).toBeVisible();
  expect(sent.filter(({ path }) => path === "import/hold/").map(({ body }) => body)).toMatchObject([
    { id: "77", name: "properties/7123", hold: true, reason: "Wacht op het EPC" },
    { id: "77", hold: false },
  ]);
});

it("leaves nothing on the screen once the session has ended", async () => {
  answers["listings/"] = { status: 401, body: { error: "desk-signed-out", message: "x" } };
  render(<Section />);
  await waitFor(() => expect(signedOut).toBe(true));
});
