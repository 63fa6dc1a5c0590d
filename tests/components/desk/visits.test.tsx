import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeskAddress } from "@/components/desk/use-desk-address";
import { VisitsSection } from "@/components/desk/visits/visits-section";
import type { DeskHour, DeskVisit, DeskVisitDetail, DeskWeek } from "@/lib/desk/contract/visits-answers";
import desk from "@/locales/nl/desk.json";
import { standInForDialog } from "../../setup/dialog";
import { dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const words = dutchDesk;
const { visits } = words;
const karim = { email: "karim@zennehuis.example", name: "Karim Bennani" };

const house = {
  id: 7123,
  title: "Herenhuis",
  reference: "ZH-7123",
  address: "Opklaringsstraat 112, 1060 Sint-Gillis",
};
const zoe: DeskVisit = {
  reference: "ZH-7K4M-2QXD",
  slot: "2026-11-24T10:00",
  day: "2026-11-24",
  from: "10:00",
  to: "10:30",
  name: "Zoë Müller",
  phone: { shown: "0470 00 00 00", href: "tel:+32470000000" },
  property: house,
  agent: { id: "sophie", name: "Sophie Delcourt" },
  state: "confirmed",
  status: null,
  isDouble: false,
};
const hour = (slot: string, free = 3, online = free): DeskHour => ({
  slot,
  day: slot.slice(0, 10),
  from: slot.slice(11),
  to: "",
  free,
  online,
});
const week: DeskWeek = {
  days: [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
  now: "2026-11-23T09:41",
  agents: [{ id: "karim", name: karim.name }, zoe.agent ?? { id: "", name: "" }],
  agent: null,
  mine: "karim",
  property: null,
  rules: { noticeHours: 24, horizonDays: 21, minutes: 30 },
  visits: [zoe],
  hours: [
    hour("2026-11-24T10:00", 2),
    hour("2026-11-24T11:00", 3, 0),
    hour("2026-11-25T10:00"),
    hour("2026-11-25T12:00"),
  ],
  changes: [],
  waiting: { "2026-11-25": 2, "": 1 },
};
const later: DeskWeek = {
  ...week,
  days: ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"],
  visits: [],
  hours: [hour("2026-12-01T10:00")],
};
const detail: DeskVisitDetail = {
  ...zoe,
  version: 4,
  email: "zoe@example.be",
  language: "fr",
  href: "/huis/",
  owners: [{ name: "Lea Wouters", phone: "0475 11 22 33", phoneHref: "tel:+32475112233" }],
  directions: "https://maps.example/",
  remark: null,
  comment: null,
  answer: null,
  hasBegun: false,
};

type Answer = { status: number; body: unknown };
let answers: Record<string, Answer>;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  standInForDialog();
  answers = {
    "visits/": { status: 200, body: week },
    "visits/ZH-7K4M-2QXD/": { status: 200, body: detail },
    "visit-times/": { status: 200, body: { slots: [{ ...hour("2026-11-25T12:00"), to: "12:30" }] } },
    "visit-properties/": { status: 200, body: { properties: [{ ...house, agent: null }] } },
  };
  sent = [];
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes(">="),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const [path = "", query = ""] = url.replace("/api/desk/", "").split("?");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const answer =
      path === "visits/" && query.includes("day=2026-12") ? { status: 200, body: later } : answers[path];
    if (!answer) throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  // What is still to run of the last screen asks for what stands in here.
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

let query: URLSearchParams;

/** The section at an address of its own. */
function Section({ start }: { start: string }) {
  const [parameters, setParameters] = useState(() => new URLSearchParams(start));
  query = parameters;
  const address: DeskAddress = {
    query: parameters,
    go: (changes) => {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(changes)) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      setParameters(next);
    },
    open: (all) => setParameters(new URLSearchParams(all)),
  };
  return (
    <InDesk
      account={{
        staff: { ...karim, role: "agent" },
        rights: ["visits.work"],
        secondFactor: { isOn: false, isRequired: false },
        colleagues: [karim],
      }}
      address={address}
    >
      <VisitsSection />
    </InDesk>
  );
}

const show = (start = "day=2026-11-24") => render(<Section start={start} />);
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

it("is one stop of the Tab key, and arrows lead from hour to hour and from day to day", async () => {
  show();
  const card = await button(/^Zoë Müller/);
  const stops = [...document.querySelectorAll("[data-cell]")].filter(
    (each) => each.getAttribute("tabindex") === "0",
  );
  expect(stops).toEqual([card]);
  card.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("10:00, Vrij voor 2 panden");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("11:00, Vrij voor 3 panden, niet online te boeken");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("12:00, Vrij voor 3 panden");
  await userEvent.keyboard("{Home}");
  expect(focused()).toBe("woensdag 25\u00a0november: toevoegen");
  await userEvent.keyboard("{ArrowLeft}{End}");
  expect(focused()).toBe("11:00, Vrij voor 3 panden, niet online te boeken");
});

it("says how many wait for a free hour, of a day and of any", async () => {
  show();
  const day = await screen.findByRole("region", { name: "woensdag 25\u00a0november" });
  expect(within(day).getByText("2 wachten")).toBeVisible();
  expect(screen.getByText("1 wacht op om het even welke dag")).toBeVisible();
});

it("has no list for a day without hours, but a sentence", async () => {
  show();
  await button(/^Zoë Müller/);
  expect(document.querySelectorAll("ul.visit-times")).toHaveLength(2);
  expect(screen.getAllByText(visits.noHours)).toHaveLength(5);
});

it("turns weeks by keys, and takes the focus along", async () => {
  show();
  (await button(/^Zoë Müller/)).focus();
  await userEvent.keyboard("{PageDown}");
  await waitFor(() => expect(focused()).toBe("10:00, Vrij voor 3 panden"));
  expect(query.get("day")).toBe("2026-12-01");
  await userEvent.keyboard("{PageUp}");
  await button(/^Zoë Müller/);
  expect(query.get("day")).toBe("2026-11-24");
});

it("asks what becomes of a free hour, and leads to its forms", async () => {
  show();
  await userEvent.click(await button("12:00, Vrij voor 3 panden"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("heading")).toHaveTextContent("woensdag 25 november, 12:00");
  await userEvent.click(dialog.getByRole("button", { name: visits.addVisit }));
  expect(query.get("add")).toBe("2026-11-25T12:00");
});

it("books a visit by phone, and keeps what was typed where a field is wrong", async () => {
  answers["phone-visits/"] = { status: 422, body: { errors: { phone: "Geen nummer" } } };
  show("add=2026-11-25T12:00");
  await screen.findByRole("option", { name: /Herenhuis/ });
  await userEvent.selectOptions(screen.getByLabelText(visits.phone.property), "7123");
  await screen.findByRole("option", { name: "woensdag 25\u00a0november, 12:00" });
  await userEvent.type(screen.getByLabelText(visits.phone.lastName), "Claes");
  await userEvent.click(await button(visits.phone.submit));
  expect(await screen.findByText("Geen nummer")).toBeVisible();
  expect(screen.getByLabelText(visits.phone.phone)).toHaveFocus();
  expect(screen.getByLabelText(visits.phone.lastName)).toHaveValue("Claes");
  answers["phone-visits/"] = { status: 200, body: detail };
  await userEvent.type(screen.getByLabelText(visits.phone.phone), "0470000000");
  await userEvent.click(await button(visits.phone.submit));
  await waitFor(() => expect(query.get("visit")).toBe(detail.reference));
  const [first, second] = sent;
  expect(first?.body.key).toBe(second?.body.key);
  expect(second?.body).toMatchObject({ propertyId: 7123, slot: "2026-11-25T12:00", personLanguage: "nl" });
});

it("moves and calls off a visit for the version that was seen, and says who hears of it", async () => {
  answers["visits/ZH-7K4M-2QXD/move/"] = {
    status: 200,
    body: { ...detail, version: 5, slot: "2026-11-25T12:00", day: "2026-11-25", from: "12:00", to: "12:30" },
  };
  answers["visits/ZH-7K4M-2QXD/cancel/"] = {
    status: 409,
    body: { error: "changed-meanwhile", message: desk.refusals.changed },
  };
  // Nothing has a place here; on a phone the button stands a screen below what became of it.
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  show("visit=ZH-7K4M-2QXD");
  expect(await screen.findByRole("link", { name: "0470 00 00 00" })).toHaveAttribute(
    "href",
    "tel:+32470000000",
  );
  // Who is at home opens the door.
  expect(screen.getByText("Eigenaar: Lea Wouters")).toBeVisible();
  expect(screen.getByRole("link", { name: "0475 11 22 33" })).toHaveAttribute("href", "tel:+32475112233");
  await userEvent.click(screen.getByText(visits.move.heading));
  await userEvent.selectOptions(await screen.findByLabelText(visits.time.label), "2026-11-25T12:00");
  expect(screen.getAllByText("zoe@example.be krijgt hierover een e-mail, in het Frans.")).toHaveLength(2);
  await userEvent.click(await button(visits.move.submit));
  expect(await screen.findByText(visits.move.done)).toBeVisible();
  expect(shown.mock.contexts.at(-1)).toHaveTextContent(visits.move.done);
  expect(screen.getByText(/woensdag 25 november 2026/)).toBeVisible();
  await userEvent.click(screen.getByText(visits.cancel.heading));
  await userEvent.type(screen.getByLabelText(visits.cancel.reason), "Absent.");
  await userEvent.click(await button(visits.cancel.submit));
  expect(await screen.findByText(dutchDesk.request.changed)).toBeVisible();
  expect(shown.mock.contexts.at(-1)).toHaveTextContent(dutchDesk.request.changed);
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 4, slot: "2026-11-25T12:00", language: "nl" },
    { version: 5, reason: "Absent.", language: "nl" },
  ]);
});

it("reads the free hours anew where somebody was quicker", async () => {
  const refusal = "Dit uur is al geboekt.";
  answers["visits/ZH-7K4M-2QXD/move/"] = { status: 409, body: { error: "visit-taken", message: refusal } };
  show("visit=ZH-7K4M-2QXD");
  await userEvent.click(await screen.findByText(visits.move.heading));
  await screen.findByRole("option", { name: "woensdag 25\u00a0november, 12:00" });
  await userEvent.selectOptions(screen.getByLabelText(visits.time.label), "2026-11-25T12:00");
  answers["visit-times/"] = { status: 200, body: { slots: [{ ...hour("2026-11-25T14:00"), to: "14:30" }] } };
  await userEvent.click(await button(visits.move.submit));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(await screen.findByRole("option", { name: "woensdag 25\u00a0november, 14:00" })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: "woensdag 25\u00a0november, 12:00" })).toBeNull();
});

it("notes what came of a visit once it has begun", async () => {
  const over = { ...detail, hasBegun: true };
  answers["visits/ZH-7K4M-2QXD/"] = { status: 200, body: over };
  answers["visits/ZH-7K4M-2QXD/outcome/"] = { status: 200, body: { ...over, version: 5, status: "noShow" } };
  show("visit=ZH-7K4M-2QXD");
  expect(await screen.findByText(visits.toNote)).toBeVisible();
  expect(screen.queryByText(visits.move.heading)).toBeNull();
  await userEvent.click(screen.getByLabelText(visits.states.noShow));
  await userEvent.click(await button(visits.outcome.submit));
  expect(await screen.findByText(visits.outcome.done)).toBeVisible();
  // Nobody is mailed any more that it does not take place.
  expect(screen.queryByText(visits.cancel.heading)).toBeNull();
  expect(sent).toMatchObject([{ body: { version: 4, status: "noShow", comment: "" } }]);
});

it("adds what the visitor has said to what is written for the owner already, in the owner's words", async () => {
  const answer = { answer: "notInterested", forOwner: "Le visiteur renonce.", reason: "Trop loin." };
  answers["visits/ZH-7K4M-2QXD/"] = {
    status: 200,
    body: { ...detail, hasBegun: true, comment: "A aimé le jardin.", answer },
  };
  show("visit=ZH-7K4M-2QXD");
  await userEvent.click(await button(visits.answer.take));
  expect(screen.getByRole("textbox", { name: visits.outcome.forOwner })).toHaveValue(
    "A aimé le jardin.\nLe visiteur renonce. Trop loin.",
  );
});

it("keeps what was typed for the owner where a colleague was quicker, and shows what the colleague wrote", async () => {
  answers["visits/ZH-7K4M-2QXD/outcome/"] = {
    status: 409,
    body: { error: "changed-meanwhile", message: desk.refusals.changed },
  };
  show("visit=ZH-7K4M-2QXD");
  await userEvent.type(
    await screen.findByRole("textbox", { name: visits.outcome.forOwner }),
    "Vond de tuin mooi.",
  );
  answers["visits/ZH-7K4M-2QXD/"] = {
    status: 200,
    body: { ...detail, version: 5, comment: "Komt terug met haar architect." },
  };
  await userEvent.click(await button(visits.outcome.submit));
  expect(await screen.findByText(dutchDesk.request.changed)).toBeVisible();
  expect(screen.getByRole("textbox", { name: visits.outcome.forOwner })).toHaveValue("Vond de tuin mooi.");
  expect(screen.getByText("Komt terug met haar architect.")).toBeVisible();
});

it("closes no hours, for nobody, before both are chosen", async () => {
  answers["visit-hours/"] = { status: 200, body: { id: 1, booked: 0 } };
  show("hours=2026-11-25");
  const submit = await button(visits.hours.submit);
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  await userEvent.click(submit);
  for (const error of [visits.hours.chooseKind, visits.hours.chooseScope])
    expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByLabelText(visits.hours.close)).toHaveFocus();
  await userEvent.click(screen.getByLabelText(visits.hours.close));
  await userEvent.click(submit);
  expect(screen.queryByText(visits.hours.chooseKind)).toBeNull();
  expect(screen.getByLabelText(visits.hours.all)).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByLabelText(visits.hours.all));
  await userEvent.click(submit);
  expect(sent).toMatchObject([{ body: { kind: "closed" } }]);
});

it("closes an hour for an agent, and says which visits stay", async () => {
  answers["visit-hours/"] = { status: 200, body: { id: 1, booked: 2 } };
  show("hours=2026-11-25T10:00");
  await userEvent.click(screen.getByLabelText(visits.hours.agent));
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: visits.hours.agent }), "sophie");
  await userEvent.click(await button(visits.hours.submit));
  expect(await screen.findByText(/al geboekte bezoeken blijven staan: 2/)).toBeVisible();
  expect(sent).toMatchObject([
    { body: { kind: "closed", from: "2026-11-25T10:00", to: "2026-11-25T11:00", agent: "sophie" } },
  ]);
});

it("connects the person's own calendar, and says why an address is not taken", async () => {
  const calendar = { host: "calendar.example", readAt: "2026-11-23T09:00:00Z", problem: null, times: 2 };
  answers["calendar-feed/"] = { status: 200, body: { feed: null, agents: week.agents, mine: "karim" } };
  answers["busy-calendar/"] = { status: 200, body: { isAgent: true, calendar: null } };
  answers["busy-calendar/save/"] = {
    status: 200,
    body: { isAgent: true, calendar: null, refusal: "noCalendar" },
  };
  answers["busy-calendar/end/"] = { status: 200, body: { isAgent: true, calendar: null } };
  show("feed=1");
  await userEvent.type(await screen.findByLabelText(visits.busy.address), "https://calendar.example/week");
  await userEvent.click(await button(visits.busy.save));
  expect(await screen.findByText(visits.busy.problems.noCalendar)).toBeVisible();
  expect(screen.getByLabelText(visits.busy.address)).toBeInvalid();
  answers["busy-calendar/save/"] = { status: 200, body: { isAgent: true, calendar } };
  await userEvent.click(await button(visits.busy.save));
  expect(await screen.findByText(visits.busy.saved)).toBeVisible();
  expect(screen.getByText(/calendar\.example.*u bent 2 keer bezet/)).toBeVisible();
  expect(screen.getByLabelText(visits.busy.address)).toHaveValue("");
  await userEvent.click(await button(visits.busy.end));
  expect(await screen.findByText(visits.busy.ended)).toBeVisible();
});

it("shows the address of a calendar once", async () => {
  const made = {
    feed: { agent: null, createdAt: "2026-11-23T09:00:00Z", readAt: null },
    agents: week.agents,
    mine: "karim",
  };
  answers["calendar-feed/"] = { status: 200, body: { ...made, feed: null } };
  answers["calendar-feed/renew/"] = {
    status: 200,
    body: { ...made, address: "https://zennehuis.example/api/desk/calendar/abc.ics" },
  };
  answers["calendar-feed/revoke/"] = { status: 200, body: { ...made, feed: null } };
  show("feed=1");
  await userEvent.click(await button(visits.feed.make));
  expect(await screen.findByLabelText(visits.feed.once)).toHaveValue(
    "https://zennehuis.example/api/desk/calendar/abc.ics",
  );
  const subscribed = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name }).href;
  const webcal = "webcal://zennehuis.example/api/desk/calendar/abc.ics";
  expect(subscribed(visits.feed.in.device)).toBe(webcal);
  for (const [name, address] of [
    [visits.feed.in.google, "https://calendar.google.com/calendar/r?cid="],
    [visits.feed.in.microsoft, "https://outlook.office.com/calendar/0/addfromweb?url="],
    [visits.feed.in.outlook, "https://outlook.live.com/calendar/0/addfromweb?url="],
  ] as const)
    expect(subscribed(name)).toBe(address + encodeURIComponent(webcal));
  await userEvent.click(await button(visits.feed.revoke));
  expect(await screen.findByText(visits.feed.none)).toBeVisible();
  expect(screen.queryByLabelText(visits.feed.once)).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ agent: "karim", language: "nl" }, { language: "nl" }]);
});
