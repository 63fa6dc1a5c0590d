import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Portal } from "@/components/owner/portal/portal";
import { navigateTo } from "@/components/owner/portal/portal-api";
import { PortalViews } from "@/components/owner/portal/portal-views";
import type { PortalFacts } from "@/components/owner/portal/portal-words";
import { loadCatalogue } from "@/lib/content/catalogue";
import { exampleReport } from "@/lib/content/owner/example-report";
import type { HomePaper } from "@/lib/domain/owner/home-papers";
import { loadMessages } from "@/lib/i18n/messages";
import { emptyReport, overviewOf, sampleProperty, sampleReport } from "./sample";

vi.mock("@/components/owner/portal/portal-api", async (original) => ({
  ...(await original<object>()),
  navigateTo: vi.fn(),
}));

const facts: PortalFacts = {
  language: "nl",
  ownerHref: "/owner/",
  loginHref: "/login/",
  phone: { shown: "02 000 00 00", href: "tel:+3220000000" },
};

type Answer = [status: number, body?: unknown] | "silence";

/** What the site answers, by the end of the address; the tests see what was asked. */
let answers: Record<string, Answer>;
const asked = vi.fn();

beforeEach(() => {
  answers = {};
  asked.mockClear();
  vi.mocked(navigateTo).mockClear();
  history.replaceState(null, "", "/owner/");
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    // What a mount that was undone had begun never reaches the site.
    await null;
    options.signal?.throwIfAborted();
    const isText = typeof options.body === "string";
    asked(path, options.method ?? "GET", ...(isText ? [JSON.parse(String(options.body))] : []));
    const answer = answers[new URL(path, "http://site").pathname.split("/").at(-2) ?? ""];
    if (answer === undefined || answer === "silence") throw new TypeError("no connection");
    return Response.json(answer[1] ?? {}, { status: answer[0] });
  });
});

async function open(address = "/owner/") {
  history.replaceState(null, "", address);
  const { portal, facts: factWords, passkeys } = await loadMessages("nl");
  const words = { ...portal, documentKinds: factWords.words.document };
  return render(<Portal words={words} facts={facts} passkeys={passkeys} />);
}

const heading = (level: number, name: RegExp | string) => screen.findByRole("heading", { level, name });

test("until the figures come it is said that they do", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  expect(screen.getByText(/een ogenblik/i)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Mijn pand");
  await heading(1, /Opklaringsstraat 112/);
  expect(screen.getByRole("status")).toHaveTextContent("Uw cijfers zijn er.");
});

test("who is not signed in is led to the sign-in page, which knows the way back", async () => {
  answers = { properties: [401] };
  await open("/owner/?property=7123");
  expect(await screen.findByRole("link", { name: "Naar de aanmeldpagina" })).toHaveAttribute(
    "href",
    "/login/",
  );
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith("/login/?next=%2Fowner%2F%3Fproperty%3D7123");
});

test("without an answer there is whom to call, and another try", async () => {
  await open();
  await heading(1, "Uw cijfers konden niet opgehaald worden");
  expect(screen.getByRole("link", { name: "02 000 00 00" })).toHaveAttribute("href", "tel:+3220000000");
  answers = { properties: [503] };
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  await heading(1, "Uw cijfers konden niet opgehaald worden");
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  await heading(1, /Opklaringsstraat 112/);
  expect(navigateTo).not.toHaveBeenCalled();
});

test("one property is shown at once, several come as a choice", async () => {
  answers = { properties: [200, overviewOf(sampleProperty, { ...sampleProperty, id: 7124 })] };
  await open();
  await heading(1, "Mijn panden");
  const links = screen.getAllByRole("link", { name: /Opklaringsstraat 112/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/owner/?property=7123",
    "/owner/?property=7124",
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a property that is not theirs is refused, with the way to their own", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [403] };
  await open("/owner/?property=7116");
  await heading(1, "Wij vinden dit pand niet bij uw panden.");
  expect(screen.getByRole("link", { name: "Al mijn panden" })).toHaveAttribute("href", "/owner/");
  expect(screen.getByRole("button", { name: "Afmelden" })).toBeVisible();
});

test("how many look for such a home, where it is said", async () => {
  const said = () => screen.queryByText(/Minstens 10 mensen .* zoeken een pand zoals het uwe/);
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  const { unmount } = await open();
  await heading(1, /Opklaringsstraat 112/);
  expect(said()).toBeNull();
  unmount();
  answers.statistics = [200, { ...sampleReport, seekers: 10 }];
  await open();
  await heading(1, /Opklaringsstraat 112/);
  expect(said()).toBeVisible();
});

test("the figures, in large and day by day", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    "/api/owner/properties/?language=nl",
    "/api/owner/statistics/?property=7123&language=nl",
  ]);
  expect(screen.getByText("Cijfers van 21 november 2026, 14:05")).toBeVisible();
  const told = ["vandaag", "deze week", "deze maand", "in totaal"].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );
  expect(told).toEqual(["8", "24", "24", "1.250"]);
  const days = screen.getByRole("table", { name: "De laatste 30 dagen", hidden: true });
  const rows = within(days).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent(/^21-11-202685$/);
  expect(
    screen.getByText(/24 keer bekeken, vergelijkbare panden gemiddeld 15 keer.*60 % meer/),
  ).toBeVisible();
});

test("a day is named as the best only where no other was as good", async () => {
  const withPeaks = (...peaks: number[]) => {
    const days = sampleReport.pageViews.days.map(({ day }, index) => ({
      day,
      views: peaks.includes(index) ? 13 : 1,
    }));
    return { ...sampleReport, average: null, pageViews: { ...sampleReport.pageViews, days } };
  };
  const messages = await loadMessages("nl", "portal", "facts");
  const words = { ...messages.portal, documentKinds: messages.facts.words.document };
  const show = (report: typeof sampleReport) =>
    render(<PortalViews words={words} language="nl" report={report} />);
  const { unmount } = show(withPeaks(10));
  expect(screen.getByText(/het meest op/)).toHaveTextContent("het meest op 2 november 2026: 13 keer.");
  unmount();
  show(withPeaks(10, 17));
  expect(screen.getByText(/54 keer bekeken/)).toHaveTextContent(/, op de drukste dagen 13 keer\.$/);
});

test("the agent, the next visit and the best offer come first", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  const glance = within(await screen.findByRole("region", { name: "In het kort" }));
  expect(glance.getByText("Sophie Maes")).toBeVisible();
  expect(glance.getByRole("link", { name: "0400 00 00 03" })).toHaveAttribute("href", "tel:+32400000003");
  expect(glance.getByText("24-11-2026").parentElement).toHaveTextContent("24-11-2026 om 10:00");
  expect(glance.getByText("5-12-2026").parentElement).toHaveTextContent("€ 785.000, geldig tot 5-12-2026");
});

test("who has sold, and is visited no more, is not told of a next visit", async () => {
  const sold = { ...sampleProperty, state: "sold" as const };
  answers = {
    properties: [200, overviewOf(sold)],
    statistics: [200, { ...sampleReport, property: sold, visits: [] }],
  };
  await open();
  const glance = within(await screen.findByRole("region", { name: "In het kort" }));
  expect(glance.getByText("Sophie Maes")).toBeVisible();
  expect(glance.queryByText("Volgend bezoek")).toBeNull();
});

test("visits and offers with all that is known of them", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  const cells = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells("Plaatsbezoeken")).toEqual([
    "24-11-2026 om 10:00",
    "Plaatsbezoek",
    "A. P.",
    "Bezoek aan het pand",
    "Bevestigd",
    "Onze site",
  ]);
  expect(cells("Aanvragen en biedingen")).toEqual([
    "20-11-2026 om 10:12",
    "Bod",
    "B. C.",
    "Bod op het pand",
    "€ 785.000, geldig tot 5-12-2026Voorwaarden: KredietErnstige kandidaat",
    "Nieuw",
    "Een campagne van ons",
  ]);
  const papers = screen.getByRole("link", { name: "Energieprestatiecertificaat (EPC)" });
  expect(papers).toHaveAttribute("href", "/api/owner/documents/7123/71231/?language=nl");
});

test("how far the sale is, and what comes next", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  const steps = within(await screen.findByRole("region", { name: "Hoe ver we staan" }));
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Schatting Gebeurd op 10-8-2026",
    "Foto’s Gebeurd ",
    "Online Gebeurd op 1-9-2026",
    "Bezoeken Bezig Kandidaten boeken een bezoek. Hun reacties leest u hieronder.",
    "Bod Nog te doen ",
    "Compromis Nog te doen ",
    "Akte bij de notaris Nog te doen ",
  ]);
  expect(steps.getByText("Wat volgt: Bod")).toBeVisible();
  expect(steps.getAllByRole("listitem").findIndex((item) => item.ariaCurrent === "step")).toBe(3);
});

test("offers stand side by side, the highest first, without those that the agency has not shown", async () => {
  const [offer] = sampleReport.communications;
  if (!offer?.offer) throw new Error("no offer");
  const { offer: shown, ...hidden } = offer;
  const higher = { ...shown, amount: 790_000, validUntil: "2026-11-20", conditions: null };
  const communications = [
    offer,
    { ...hidden, reference: "ZH-3" },
    { ...offer, reference: "ZH-4", offer: higher },
  ];
  answers = {
    properties: [200, overviewOf(sampleProperty)],
    statistics: [200, { ...sampleReport, communications }],
  };
  await open();
  const table = within(await screen.findByRole("table", { name: "Biedingen naast elkaar" }));
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["€ 790.000", "B. C.", "20-11-2026 verlopen", "Geen", "20-11-2026 om 10:12", "20-11-2026 om 16:00"],
    ...["€ 785.000", "B. C.", "5-12-2026 ", "Krediet", "20-11-2026 om 10:12", "20-11-2026 om 16:00"],
  ]);
  expect(screen.getByText(/Er ligt nog 1 bod bij uw makelaar/)).toBeVisible();
});

const soil: HomePaper = {
  ...{
    paper: "soil",
    name: "soil",
    state: "asked",
    askedOn: "2026-11-10",
    receivedOn: null,
    validUntil: null,
  },
  ...{ neededFor: "agreement", readers: ["buyer", "notary"], files: [] },
};

test("an owner sends a missing paper, and takes it back", async () => {
  const file = { id: "f1", name: "bodem.pdf", sentAt: "2026-11-21T13:00:00.000Z", isFromOwner: true };
  answers = {
    properties: [200, overviewOf(sampleProperty)],
    statistics: [200, { ...sampleReport, papers: [soil] }],
    upload: [415, { message: "Kies een PDF." }],
    remove: [200, { papers: [soil] }],
  };
  await open();
  const papers = within(await screen.findByRole("region", { name: "Documenten" }));
  expect(papers.getByText("Er ontbreekt nog 1 papier.")).toBeVisible();
  expect(
    papers.getByText("Aangevraagd op 10-11-2026 · Nodig voor het compromis · Voor de koper en de notaris"),
  ).toBeVisible();
  const input = papers.getByLabelText("Bestand sturen: Bodemattest");
  const bytes = new File(["%PDF"], "bodem.pdf", { type: "application/pdf" });
  await userEvent.upload(input, bytes);
  expect(await papers.findByRole("alert")).toHaveTextContent("Kies een PDF.");
  answers.upload = [200, { papers: [{ ...soil, state: "sent", files: [file] }] }];
  await userEvent.upload(input, bytes);
  expect(await papers.findByText("Bodemattest: goed ontvangen. Wij kijken het na.")).toBeVisible();
  expect(papers.getByText("Alles is in orde.")).toBeVisible();
  expect(papers.getByRole("link", { name: "bodem.pdf, 21-11-2026" })).toHaveAttribute(
    "href",
    "/api/owner/papers/7123/f1/?language=nl",
  );
  await userEvent.click(papers.getByRole("button", { name: "Verwijderen: bodem.pdf" }));
  expect(await papers.findByText("bodem.pdf is verwijderd.")).toBeVisible();
  expect(papers.getByText("Er ontbreekt nog 1 papier.")).toBeVisible();
});

test("an owner says when they are away, and hears of visits that are booked then", async () => {
  answers = {
    properties: [200, overviewOf(sampleProperty)],
    statistics: [200, { ...sampleReport, absences: [] }],
    "7123": [200, { absences: [{ id: 4, from: "2027-01-05", to: "2027-01-09" }], booked: 1 }],
    remove: [200, { absences: [] }],
  };
  await open();
  const visits = within(await screen.findByRole("region", { name: "Plaatsbezoeken" }));
  fireEvent.change(visits.getByLabelText("Van"), { target: { value: "2027-01-05" } });
  fireEvent.change(visits.getByLabelText("Tot en met"), { target: { value: "2027-01-09" } });
  await userEvent.click(visits.getByRole("button", { name: "Toevoegen" }));
  await visits.findByText("5-1-2027");
  expect(visits.getByRole("listitem")).toHaveTextContent("5-1-2027 tot en met 9-1-2027");
  expect(asked).toHaveBeenLastCalledWith(expect.stringContaining("/absences/7123/"), "POST", {
    ...{ from: "2027-01-05", to: "2027-01-09", language: "nl" },
  });
  expect(visits.getByRole("status")).toHaveTextContent(/1 bezoek was al geboekt/);
  await userEvent.click(visits.getByRole("button", { name: "Wissen: 5-1-2027 tot en met 9-1-2027" }));
  expect(await visits.findByText(/Gewist/)).toBeVisible();
});

test("where nothing has happened yet, it is said what will stand there", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, emptyReport] };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  for (const text of [
    /heeft niemand uw pand bekeken/,
    /nog geen bezoek geboekt/,
    /nog niets over uw pand gevraagd/,
    /Hier staat nog niets/,
    /nog geen documenten/,
    /geen pand om het uwe mee te vergelijken/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a long list shows its beginning, and all of it when asked", async () => {
  const [visit] = sampleReport.visits;
  if (!visit) throw new Error("no visit");
  const visits = Array.from({ length: 20 }, (_, at) => ({ ...visit, reference: `ZH-${at}` }));
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, { ...sampleReport, visits }] };
  await open();
  const table = await screen.findByRole("table", { name: "Plaatsbezoeken" });
  expect(table.querySelectorAll("tbody tr:not([data-later])")).toHaveLength(8);
  await userEvent.click(screen.getByRole("button", { name: "Alle 20 tonen" }));
  expect(table.querySelectorAll("tbody tr:not([data-later])")).toHaveLength(20);
});

test("a long past stands behind the latest of it", async () => {
  const [visit] = sampleReport.visits;
  if (!visit) throw new Error("no visit");
  const visits = Array.from({ length: 20 }, (_, at) => ({
    ...visit,
    date: "2026-11-01T10:00",
    reference: `ZH-${at}`,
  }));
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, { ...sampleReport, visits }] };
  await open();
  const past = (await screen.findByRole("region", { name: "Volledig overzicht" })).querySelectorAll("ol");
  const shown = () => past[past.length - 1]?.querySelectorAll("li:not([data-later])").length;
  expect(shown()).toBe(8);
  const button = screen.getAllByRole("button", { name: /^Alle \d+ tonen$/ }).at(-1);
  if (button) await userEvent.click(button);
  expect(shown()).toBeGreaterThan(20);
});

test("who signs out leaves nothing on the screen", async () => {
  answers = {
    properties: [200, overviewOf(sampleProperty)],
    statistics: [200, sampleReport],
    "sign-out": [200],
  };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  await userEvent.click(screen.getByRole("button", { name: "Afmelden" }));
  await screen.findByText(/niet aangemeld/);
  expect(screen.queryByText(/Opklaringsstraat|Lea Wouters/)).toBeNull();
  expect(asked).toHaveBeenLastCalledWith("/api/auth/sign-out/", "POST", {
    language: "nl",
    everywhere: false,
  });
  expect(navigateTo).toHaveBeenCalledExactlyOnceWith("/login/");
});

test("who has left a device behind signs out everywhere", async () => {
  answers = {
    properties: [200, overviewOf(sampleProperty)],
    statistics: [200, sampleReport],
    "sign-out": [200],
  };
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Overal afmelden" }));
  await screen.findByText(/niet aangemeld/);
  expect(asked).toHaveBeenLastCalledWith("/api/auth/sign-out/", "POST", { language: "nl", everywhere: true });
});

test("a sign-out that was not answered is no sign-out, which is said", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  await userEvent.click(screen.getByRole("button", { name: "Afmelden" }));
  expect(await screen.findByText(/nog niet afgemeld/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Opklaringsstraat");
  expect(navigateTo).not.toHaveBeenCalled();
});

test("a page that comes back from the browser's memory asks again who is there", async () => {
  answers = { properties: [200, overviewOf(sampleProperty)], statistics: [200, sampleReport] };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  answers = { properties: [401] };
  act(() => {
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  expect(screen.queryByText(/Opklaringsstraat/)).toBeNull();
  await screen.findByText(/niet aangemeld/);
});

test("an example needs no account: an invented home, which says so, with nothing to sign out of", async () => {
  const { modules } = await loadMessages("nl", "modules");
  answers = { nl: [200, exampleReport(loadCatalogue(), "nl", modules.example)] };
  await open("/owner/?example=1");
  await heading(1, /Voorbeeldstraat 12/);
  expect(asked.mock.calls).toEqual([["/api/owner-example/nl/", "GET"]]);
  expect(screen.getByText(/^Dit is een voorbeeld/)).toBeVisible();
  expect(screen.getByText(/€ 398\.000/, { selector: "strong" })).toBeVisible();
  expect(screen.getByText("EPB-certificaat")).toBeVisible();
  const history = screen.getByRole("region", { name: "Volledig overzicht" });
  expect(history).toHaveTextContent("Bezoek aan het pand");
  expect(history).not.toHaveTextContent("Plaatsbezoek");
  expect(screen.queryByRole("button", { name: "Afmelden" })).toBeNull();
  expect(navigateTo).not.toHaveBeenCalled();
});

test("an owner sees where they are signed in, and ends it on a device; what fails is said", async () => {
  const session = {
    id: "1",
    device: "Firefox, Linux",
    usedAt: "2026-11-24T09:05:00.000Z",
    isCurrent: true,
    stays: false,
  };
  const phone = { id: "2", device: null, usedAt: "2026-11-20T17:30:00.000Z", isCurrent: false, stays: true };
  answers = {
    properties: [200, overviewOf(sampleProperty)],
    statistics: [200, sampleReport],
    sessions: [200, { sessions: [session, phone] }],
  };
  await open();
  await heading(1, /Opklaringsstraat 112/);
  const opener = screen.getByRole("button", { name: "Waar u aangemeld bent" });
  await userEvent.click(opener);
  expect(opener).toHaveAttribute("aria-expanded", "true");
  const section = await screen.findByRole("region", { name: "Waar u aangemeld bent" });
  await within(section).findByText("Firefox, Linux");
  expect(
    within(section)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "Firefox, Linux (dit toestel) laatst gebruikt op 24-11-2026 om 10:05",
    "Onbekend toestel laatst gebruikt op 20-11-2026 om 18:30, blijft 30 dagen aangemeldAfmelden: Onbekend toestel",
  ]);
  const press = () =>
    userEvent.click(within(section).getByRole("button", { name: "Afmelden: Onbekend toestel" }));
  await press();
  expect(within(section).getByRole("alert")).toHaveTextContent("02 000 00 00");
  answers.end = [200, { sessions: [session] }];
  await press();
  expect(await within(section).findByText("Afgemeld: Onbekend toestel.")).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith("/api/auth/sessions/end/", "POST", { id: "2", language: "nl" });
  expect(within(section).getAllByRole("listitem")).toHaveLength(1);
});
