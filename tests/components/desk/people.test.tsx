import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// The desk fetches them when they are opened: here they are there already.
import "@/components/desk/demand/demand-section";
import { DemandFor } from "@/components/desk/demand/demand-for";
import { Desk } from "@/components/desk/desk";
import "@/components/desk/home/home-section";
import "@/components/desk/inbox/person-view";
import "@/components/desk/owners/owner-view";
import "@/components/desk/owners/owners-section";
import { PropertyOwners } from "@/components/desk/owners/property-owners";
import type { DemandLine, DemandProposal } from "@/lib/desk/contract/demand-answers";
import type { DeskAccount } from "@/lib/desk/contract/desk-answers";
import type { DeskHome, HomeContent } from "@/lib/desk/contract/home-answers";
import type { DeskOffer, DeskOwner } from "@/lib/desk/contract/owner-accounts";
import type { DeskReport } from "@/lib/desk/contract/owner-reports";
import { staffRights } from "@/lib/domain/desk/roles";
import { fill } from "@/lib/domain/text/words";
import portal from "@/locales/fr/portal.json";
import { standInForDialog } from "../../setup/dialog";
import { deskFacts, dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const { home: homeWords, demand: demandWords, owners: ownerWords } = dutchDesk;
const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
const account: DeskAccount & { staff: object } = {
  staff: { ...an, role: "publisher" },
  rights: [...staffRights],
  secondFactor: { isOn: false, isRequired: false },
  colleagues: [an],
};
const request = {
  reference: "ZH-7K4M-2QXD",
  date: "2026-11-23T15:05:00.000Z",
  flow: "contact-me" as const,
  name: "Zoë Müller",
  email: "zoe@example.be",
  about: null,
  excerpt: "",
  state: "new" as const,
  assignee: null,
  followUp: null,
  repliedAt: null,
  version: 3,
};
const days = Array.from({ length: 7 }, (_, index) => ({
  day: `2026-11-${23 + index}`,
  current: index === 0 ? 4 : null,
  before: index,
}));
const figure = { current: 4, before: 21, days };
const home: DeskHome = {
  takenAt: "2026-11-23T10:00:00.000Z",
  unassigned: { count: 7, requests: [request] },
  mine: 2,
  due: { count: 0, requests: [] },
  overdue: { count: 1, requests: [{ ...request, reference: "ZH-AAAA-AAAA", name: "Bo Janssens" }] },
  offers: 0,
  visits: [
    {
      reference: "ZH-BBBB-BBBB",
      slot: "2026-11-24T10:00",
      name: "Nele Wauters",
      phone: "0470 00 11 22",
      phoneHref: "tel:+32470001122",
      property: { title: "Huis (ZH-7123)", href: "/property/7123/" },
      isHeld: true,
    },
  ],
  problems: [
    { kind: "dead-mails", count: 1, requests: ["ZH-7K4M-2QXD"] },
    { kind: "replies", problem: "login", since: "2026-11-23T08:05:00.000Z" },
  ],
  week: { views: figure, requests: figure, visits: figure },
  speeds: [
    { page: "home", visits: 1_234, p75: { lcp: 1_240, inp: 104, cls: 0 } },
    { page: "property", visits: 9, p75: { lcp: 1_790 } },
  ],
};
const content: HomeContent = {
  changes: { count: 12, authors: ["An Verbeeck", "Sofie Peeters", "Karim Haddad"] },
  check: { errors: 0, held: 0, warnings: 3 },
  drafts: [],
  isMissing: false,
};
const demand: DemandLine = {
  reference: "ZH-CCCC-CCCC",
  date: "2026-11-20T15:05:00.000Z",
  name: "Tom De Wit",
  email: "tom@example.be",
  phone: "0475 99 88 77",
  phoneHref: "tel:+32475998877",
  language: "nl",
  state: "new",
  goal: "sale",
  types: ["Huizen"],
  places: ["Ukkel", "Vorst"],
  minPrice: null,
  maxPrice: 750_000,
  rooms: { bedrooms: 3, bathrooms: null, garages: null, parkings: null },
  remark: null,
  endedAt: null,
  fits: 2,
  nearly: 1,
  unsent: [7111, 7098],
};
const proposalOf = (id: number, more: Partial<DemandProposal> = {}): DemandProposal => ({
  property: {
    id,
    reference: `ZH-${id}`,
    title: `Huis ${id}`,
    note: "Ukkel, € 725.000",
    href: `/property/${id}/`,
    picture: null,
  },
  rank: "fits",
  verdicts: [{ criterion: "price", verdict: "fits" }],
  mailedAt: null,
  ...more,
});
const list = { demands: [demand], total: 1, page: 1, pages: 1, counts: { waiting: 1, all: 3 } };
const lea: DeskOwner = {
  id: "abcdefghijklmnop",
  email: "lea.wouters@zennehuis.example",
  name: "Lea Wouters",
  ...{ phone: "0475 11 22 33", phoneHref: "tel:+32475112233" },
  language: "nl",
  properties: [{ id: 7123, reference: "ZH-7123", title: "Herenhuis", address: "Opklaringsstraat 112" }],
  state: "notInvited",
  sessions: 0,
  signedInAt: null,
};
const ownerList = {
  owners: [lea],
  properties: [
    ...lea.properties,
    { id: 7116, reference: "ZH-7116", title: "Villa", address: "Harmelinlaan 41" },
  ],
};
const report: DeskReport = {
  property: 7123,
  name: "Opklaringsstraat 112, 1060 Sint-Gillis (ZH-7123)",
  month: "2026-10",
  owners: [{ name: "Lea Wouters", language: "nl", report: null }],
  isWanted: true,
  isSent: false,
  ...{ interested: 17, visits: 3, views: 240, reactions: 2 },
  word: "",
};
const offer: DeskOffer = {
  reference: "ZH-DDDD-DDDD",
  date: "2026-11-22T15:05:00.000Z",
  name: "Karel Maes",
  property: { id: 7123, title: "Herenhuis (ZH-7123)" },
  amount: 785_000,
  validUntil: "2026-12-20",
  conditions: null,
  owners: ["Lea Wouters"],
  isShown: false,
  isWithdrawn: false,
  showsName: false,
  shownAt: null,
  mailedAt: null,
  seenAt: null,
};

/** What the server answers, by path without its query; and what it was sent. */
let answers: Record<string, { status: number; body: unknown }>;
let sent: { path: string; body: Record<string, unknown> }[];
const ok = (body: unknown) => ({ status: 200, body });

beforeEach(() => {
  answers = {
    "session/": ok(account),
    "home/": ok(home),
    "home/content/": ok(content),
    "demand/": ok(list),
    "demand/news/": ok({ total: 0, news: [] }),
    "owners/": ok(ownerList),
    "offers/": ok({ offers: [offer] }),
    "reports/": ok({
      month: "2026-10",
      dueAt: "2026-11-05T08:00:00.000Z",
      reports: [report],
      withoutOwner: 2,
    }),
    "demand/preview/": ok({
      subject: "Un bien",
      text: "Bonjour Tom De Wit,\n\n{message}\n\n- Villa\n  https://x.be/1/",
    }),
  };
  sent = [];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const answer = answers[path];
    if (!answer) throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  standInForDialog();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (query: string) => {
  history.replaceState(null, "", `/desk/${query}`);
  render(<Desk words={dutchDesk} facts={deskFacts} />);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

it("leads to the offers that are counted, not to all", async () => {
  answers["home/"] = ok({ ...home, offers: 2 });
  open("");
  const offers = await screen.findByRole("link", { name: `2 ${dutchDesk.inbox.offers}` });
  expect(offers).toHaveAttribute("href", "?section=requests&waits=offers");
});

it("begins with what is new, what waits, who comes and how the week is", async () => {
  open("");
  expect(await screen.findByRole("heading", { level: 1, name: homeWords.heading })).toBeVisible();
  expect(await screen.findByRole("link", { name: `7 ${homeWords.unassigned}` })).toHaveAttribute(
    "href",
    "?section=requests&state=new&who=nobody",
  );
  expect(screen.getByRole("link", { name: `2 ${homeWords.mine}` })).toHaveAttribute(
    "href",
    "?section=requests&state=inHand&who=an%40zennehuis.example",
  );
  const visits = within(screen.getByRole("region", { name: homeWords.visits }));
  expect(visits.getByText("10:00")).toBeVisible();
  expect(visits.getByText(homeWords.held)).toBeVisible();
  expect(visits.getByRole("link", { name: "Nele Wauters" })).toHaveAttribute(
    "href",
    "?section=visits&visit=ZH-BBBB-BBBB",
  );
  expect(visits.getByRole("link", { name: "0470 00 11 22" })).toHaveAttribute("href", "tel:+32470001122");
  const speed = within(screen.getByRole("region", { name: homeWords.speed.heading }));
  const cellsOf = (name: string) =>
    within(speed.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cellsOf(homeWords.speed.pages.home)).toEqual(["1,2 s", "104 ms ▲", "0", "1.234"]);
  expect(cellsOf(homeWords.speed.pages.property)).toEqual(["1,8 s", "–", "–", "9"]);
  expect(speed.getByRole("img", { name: homeWords.speed.over })).toBeVisible();
  const week = within(screen.getByRole("region", { name: homeWords.week }));
  expect(week.getAllByText("maandag: 4, vorige week 0")).toHaveLength(3);
  expect(week.getAllByText("zondag: nog niet, vorige week 6")).toHaveLength(3);
  await userEvent.click(screen.getByRole("link", { name: /Zoë Müller/ }));
  expect(location.search).toBe("?section=requests&request=ZH-7K4M-2QXD");
});

it("fills in what waits to be published and what the check finds, and leads there", async () => {
  open("");
  const unpublished = await screen.findByRole("link", {
    name: `12 ${homeWords.unpublished} door An Verbeeck, Sofie Peeters en nog 1`,
  });
  expect(unpublished).toHaveAttribute("href", "?section=publishing");
  expect(screen.getByRole("link", { name: `0 ${homeWords.checkFound} 3 opmerkingen` })).toBeVisible();
});

it("has a first page also where the state of the content cannot be read", async () => {
  answers["home/content/"] = { status: 503, body: {} };
  open("");
  expect(await screen.findAllByText(homeWords.contentFailed)).toHaveLength(2);
  expect(screen.getByRole("link", { name: `7 ${homeWords.unassigned}` })).toBeVisible();
});

it("tries mails again, and then says nothing of them", async () => {
  answers["home/retry/"] = ok({ ...home, problems: [] });
  open("");
  const problems = await screen.findByRole("region", { name: homeWords.problems });
  expect(problems).toHaveTextContent("1 e-mail is niet aangekomen.");
  expect(problems).toHaveTextContent(
    /Sinds 23-11-2026 09:05 kan de website .* bezorg het dan aan wie .* Lees de antwoorden/,
  );
  await press(homeWords.retryMails);
  await waitFor(() => expect(screen.queryByRole("region", { name: homeWords.problems })).toBeNull());
});

/** What was posted to an address, in its order. */
const sentTo = (path: string) => sent.flatMap((each) => (each.path === path ? [each.body] : []));
const submitProposal = async () => press(demandWords.submit.one);

it("shows the mail of what fits a search, sends it with lines of one's own, and takes it back", async () => {
  const request = demand.reference;
  const results = [{ request, outcome: "sent", properties: demand.unsent, mail: "one" }];
  answers["demand/mail/"] = ok({ results, undoPeriod: 10_000 });
  answers["demand/undo/"] = ok({ count: 1 });
  open("?section=demand");
  expect(
    await screen.findByText("Kopen · Huizen · Ukkel, Vorst · tot € 750.000 · Slaapkamers: minstens 3"),
  ).toBeVisible();
  await press("2 panden mailen: Tom De Wit");
  const dialog = await screen.findByRole("dialog", { name: demandWords.previewHeading });
  expect(dialog).toHaveTextContent("Un bien");
  expect(dialog).toHaveTextContent("Bonjour Tom De Wit,");
  expect(dialog).toHaveTextContent("- Villa");
  expect(dialog).not.toHaveTextContent("https:");
  const message = screen.getByLabelText(fill(demandWords.message, { languages: "Nederlands" }));
  fireEvent.change(message, { target: { value: "À demain !" } });
  await submitProposal();
  expect(await screen.findByText("E-mail voor Tom De Wit bewaard.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  const sends = [{ request, properties: [7111, 7098] }];
  expect(sentTo("demand/mail/")).toEqual([{ sends, message: "À demain !", language: "nl" }]);
  await press(dutchDesk.undo.action);
  expect(await screen.findByText(demandWords.undone)).toBeVisible();
  expect(sentTo("demand/undo/")).toEqual([{ mails: ["one"], language: "nl" }]);
  expect(screen.queryByRole("button", { name: dutchDesk.undo.action })).toBeNull();
});

it("sends nothing where the mail is only looked at", async () => {
  open("?section=demand");
  await screen.findByText(/Huizen · Ukkel/);
  await press("2 panden mailen: Tom De Wit");
  await screen.findByRole("dialog");
  await press(demandWords.dismiss);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sentTo("demand/mail/")).toEqual([]);
});

it("proposes what is chosen: what fits at first, and never what the person has had", async () => {
  const near = {
    rank: "nearly" as const,
    verdicts: [{ criterion: "price" as const, verdict: "close" as const }],
  };
  const proposals = [
    proposalOf(7111),
    proposalOf(7098, { mailedAt: "2026-11-21T09:00:00.000Z" }),
    proposalOf(7123, near),
  ];
  answers["demand/ZH-CCCC-CCCC/"] = ok({ ...demand, proposals });
  answers["demand/mail/"] = ok({
    results: [{ request: demand.reference, outcome: "ended", properties: [] }],
    undoPeriod: 10_000,
  });
  open("?section=demand&demand=ZH-CCCC-CCCC");
  expect(await screen.findByRole("heading", { level: 1, name: "Tom De Wit" })).toBeVisible();
  expect(screen.getByText("Prijs: net niet", { exact: false })).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Voorstellen: Huis 7098" })).toBeNull();
  await press("1 pand mailen");
  await submitProposal();
  expect(sentTo("demand/mail/")[0]?.sends).toEqual([{ request: demand.reference, properties: [7111] }]);
  expect(await screen.findByText("Tom De Wit wil geen voorstellen meer.")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Voorstellen: Huis 7123" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Voorstellen: Huis 7111" }));
  await press("1 pand mailen");
  await submitProposal();
  expect(sentTo("demand/mail/")[1]?.sends).toEqual([{ request: demand.reference, properties: [7123] }]);
});

it("ticks as many as one mail takes, and no box that would not be mailed", async () => {
  const proposals = Array.from({ length: 12 }, (_, index) => proposalOf(7100 + index));
  answers["demand/ZH-CCCC-CCCC/"] = ok({ ...demand, proposals });
  open("?section=demand&demand=ZH-CCCC-CCCC");
  const box = (id: number) => screen.getByRole("checkbox", { name: `Voorstellen: Huis ${id}` });
  await screen.findByText(fill(demandWords.most, { count: 10 }));
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(10);
  expect(box(7110)).toBeDisabled();
  await userEvent.click(box(7100));
  await userEvent.click(box(7111));
  await press("10 panden mailen");
  expect(sent[0]?.body).toMatchObject({
    request: demand.reference,
    properties: [...proposals.slice(1, 10), ...proposals.slice(11)].map(({ property }) => property.id),
  });
});

it("offers no mail to who wants none", async () => {
  const ended = { ...demand, endedAt: "2026-11-21T09:00:00.000Z", proposals: [proposalOf(7111)] };
  answers["demand/ZH-CCCC-CCCC/"] = ok(ended);
  open("?section=demand&demand=ZH-CCCC-CCCC");
  expect(await screen.findByText(/Wil geen voorstellen meer, sinds/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /mailen/ })).toBeNull();
});

it("shows what alerts are about to tell, and withholds it", async () => {
  const news = {
    home: "7123",
    event: "price 380000",
    kind: "price" as const,
    title: "Bel-etage",
    people: 12,
    dueAt: "2026-11-26T17:00:00.000Z",
  };
  answers["demand/news/"] = ok({ total: 1, news: [news] });
  answers["demand/news/withhold/"] = ok({ people: 12 });
  open("?section=demand");
  expect(await screen.findByText(/Prijs verlaagd · 12 personen · vanaf/)).toBeVisible();
  answers["demand/news/"] = ok({ total: 0, news: [] });
  await press("Niet versturen: Bel-etage");
  expect(sentTo("demand/news/withhold/")).toEqual([{ home: "7123", event: "price 380000", language: "nl" }]);
  await waitFor(() => expect(screen.queryByText(demandWords.news.heading)).toBeNull());
});

const demandFor = (
  <InDesk account={account}>
    <DemandFor property={7123} />
  </InDesk>
);

it("shows on a property who looks for such, and mails them all", async () => {
  const { property } = proposalOf(7123);
  const match = { rank: "fits" as const, verdicts: [] };
  const seekers = [
    { ...demand, ...match, mailedAt: null },
    { ...demand, ...match, reference: "ZH-EEEE-EEEE", name: "Els", mailedAt: null, endedAt: demand.date },
  ];
  answers["demand/for/7123/"] = ok({ property, isListed: true, seekers, people: 17 });
  answers["demand/mail/"] = ok({
    results: [{ request: demand.reference, outcome: "sent", properties: [7123], mail: "one" }],
    undoPeriod: 10_000,
  });
  render(demandFor);
  expect(await screen.findByText("17 mensen zoeken zo’n pand.")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Mailen aan 1 persoon" }));
  await submitProposal();
  expect(sentTo("demand/mail/")[0]?.sends).toEqual([{ request: demand.reference, properties: [7123] }]);
  expect(await screen.findByText("E-mail voor Tom De Wit bewaard.")).toBeVisible();
});

it("says of a property that no release has yet what has to be done first", async () => {
  answers["demand/for/7123/"] = { status: 404, body: { error: "unknown-property", message: "?" } };
  render(demandFor);
  expect(await screen.findByText(demandWords.unpublished)).toBeVisible();
});

it("names on a property its owners, and begins a further one with it", async () => {
  open("?section=owners&add=7123");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("checkbox", { name: /ZH-7123/ })).toBeChecked();
  await userEvent.click(dialog.getByRole("button", { name: ownerWords.form.cancel }));
  expect(location.search).toBe("?section=owners");

  const ownersOf = (property: number) => (
    <InDesk account={account}>
      <PropertyOwners property={property} />
    </InDesk>
  );
  const { rerender } = render(ownersOf(7123));
  expect(await screen.findByRole("link", { name: "Lea Wouters" })).toHaveAttribute(
    "href",
    `?section=owners&owner=${lea.id}`,
  );
  rerender(ownersOf(7116));
  expect(screen.getByText(ownerWords.none)).toBeVisible();
  expect(screen.getByRole("link", { name: ownerWords.add })).toHaveAttribute(
    "href",
    "?section=owners&add=7116",
  );
});

it("says when an owner was last here in the words of the desk, whatever the owner speaks", async () => {
  const signedInAt = "2026-11-02T09:00:00.000Z";
  answers["owners/"] = ok({ ...ownerList, owners: [{ ...lea, language: "fr", signedInAt }] });
  open("?section=owners");
  expect(await screen.findByText(/Laatst aangemeld op 2-11-2026 10:00/)).toBeVisible();
});

it("invites an owner", async () => {
  answers["owners/invite/"] = ok({ ...ownerList, owners: [{ ...lea, state: "invited" }] });
  open("?section=owners");
  await userEvent.click(await screen.findByRole("button", { name: "Uitnodigen: Lea Wouters" }));
  expect(await screen.findByText(ownerWords.states.invited)).toBeVisible();
  expect(sent).toEqual([{ path: "owners/invite/", body: { owner: lea.id, language: "nl" } }]);
});

const file = {
  name: "owners",
  hash: "h1",
  value: {
    owners: [
      { email: "marc@example.be" },
      { email: lea.email, name: lea.name, phone: lea.phone, language: "nl", properties: [7123] },
    ],
  },
  findings: [],
  lastRevision: null,
  isEditable: true,
};

it("saves of an owner only what has changed, against the file as it is", async () => {
  answers["content/"] = ok(file);
  answers["content/save/"] = ok(file);
  open("?section=owners");
  await userEvent.click(await screen.findByRole("button", { name: "Lea Wouters wijzigen" }));
  expect(screen.getByRole("link", { name: "0475 11 22 33" })).toHaveAttribute("href", "tel:+32475112233");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(ownerWords.form.phone), " of thuis");
  await userEvent.click(dialog.getByRole("checkbox", { name: /Opklaringsstraat/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Bewaren" }));
  expect(sent).toEqual([]);
  expect(dialog.getByText(ownerWords.form.chosen.none)).toBeVisible();
  expect(dialog.getByText(ownerWords.form.wrongPhone)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(ownerWords.form.phone));
  await userEvent.type(dialog.getByRole("searchbox"), "harmel");
  await userEvent.click(dialog.getByRole("checkbox", { name: /Harmelinlaan/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Bewaren" }));
  expect(await screen.findByText("Lea Wouters is bewaard.")).toBeVisible();
  expect(sent).toEqual([
    {
      path: "content/save/",
      body: {
        name: "owners",
        hash: "h1",
        edits: [{ path: ["owners", 1, "phone"] }, { path: ["owners", 1, "properties"], value: [7116] }],
        language: "nl",
      },
    },
  ]);
});

it("adds an owner at the end of the file, but no address twice", async () => {
  answers["content/"] = ok(file);
  answers["content/save/"] = { status: 409, body: { error: "content-changed", message: "?" } };
  open("?section=owners");
  await userEvent.click(await screen.findByRole("button", { name: ownerWords.add }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(ownerWords.form.name), "Nora Claes");
  await userEvent.type(dialog.getByLabelText(ownerWords.form.email), lea.email.toUpperCase());
  await userEvent.click(dialog.getByRole("checkbox", { name: /Harmelinlaan/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Bewaren" }));
  expect(dialog.getByText(ownerWords.form.taken)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(ownerWords.form.email));
  await userEvent.type(dialog.getByLabelText(ownerWords.form.email), "nora@example.be");
  await userEvent.click(dialog.getByRole("button", { name: "Bewaren" }));
  expect(sent[0]?.body.edits).toEqual([
    {
      path: ["owners", 2],
      value: { email: "nora@example.be", name: "Nora Claes", language: "nl", properties: [7116] },
    },
  ]);
  // A colleague was quicker: nothing that was typed is lost.
  expect(await dialog.findByText(ownerWords.conflict)).toBeVisible();
  expect(dialog.getByLabelText(ownerWords.form.name)).toHaveValue("Nora Claes");
});

it("takes an owner out of the file before it ends what is open", async () => {
  answers["content/"] = ok(file);
  answers["content/save/"] = ok(file);
  answers["owners/end/"] = ok({ ...ownerList, owners: [] });
  open("?section=owners");
  await userEvent.click(await screen.findByRole("button", { name: "Toegang intrekken… Lea Wouters" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: ownerWords.endConfirm }));
  expect(await screen.findByText("Lea Wouters heeft geen toegang meer.")).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body.edits ?? body.email])).toEqual([
    ["content/save/", [{ path: ["owners", 1] }]],
    ["owners/end/", lea.email],
  ]);
});

it("shows an offer to its owner, without the name unless it is ticked", async () => {
  const shown = { ...offer, isShown: true, shownAt: offer.date, mailedAt: offer.date };
  answers[`offers/${offer.reference}/show/`] = ok(shown);
  open("?section=owners");
  await userEvent.click(await screen.findByRole("button", { name: ownerWords.show }));
  expect(await screen.findByText(`${ownerWords.offerShown} ${ownerWords.offerMailed}`)).toBeVisible();
  expect(screen.getByRole("button", { name: ownerWords.hide })).toBeVisible();
  expect(sent[0]?.body).toEqual({ showsName: false, language: "nl" });
});

it("shows the portal in the owner's words, and nothing that acts for them", async () => {
  const property = {
    id: 7116,
    reference: "ZH-7116",
    title: { text: "Villa" },
    typeName: "Villa",
    street: "Avenue Harmelin 41",
    place: "1180 Uccle",
    goal: "sale",
    state: "available",
    href: "/fr/bien/7116/",
    picture: null,
    publishedAt: "2026-11-01",
  };
  const counts = { pageViews: 12, visits: 1, communications: 2 };
  const properties = [
    { ...property, ...counts },
    { ...property, ...counts, id: 7118, street: "Rue Depluvier 74" },
  ];
  answers["owners/view/"] = ok({
    language: "fr",
    overview: { owner: { name: "Marc Delvaux" }, takenAt: "2026-11-23T10:00:00.000Z", properties },
    words: { ...portal, documentKinds: {} },
  });
  open("?section=owners&owner=abcdefghijklmnop");
  expect(await screen.findByText(/Dit ziet Marc Delvaux/)).toBeVisible();
  expect(screen.getByText(portal.overview.intro)).toBeVisible();
  expect(screen.getByRole("link", { name: /Avenue Harmelin 41/ })).toHaveAttribute(
    "href",
    "?section=owners&owner=abcdefghijklmnop&property=7116",
  );
  expect(screen.queryByText(portal.signOut)).toBeNull();
  expect(screen.queryByText(portal.signOutEverywhere)).toBeNull();
});

it("lets an agent read the draft of a report, add a word and let it go", async () => {
  const sentAt = "2026-11-02T09:00:00.000Z";
  const after = {
    ...{ month: "2026-10", dueAt: "2026-11-05T08:00:00.000Z", withoutOwner: 0 },
    reports: [
      {
        ...{ ...report, isSent: true, word: "Goede maand." },
        owners: [
          { name: "Lea Wouters", language: "nl", report: { sentAt, deliveredAt: null, delivery: "waiting" } },
        ],
      },
    ],
  };
  answers["reports/7123/2026-10/word/"] = ok(after);
  answers["reports/7123/2026-10/send/"] = ok(after);
  // Whoever manages no owners reads reports and offers there.
  answers["session/"] = ok({ ...account, rights: ["requests.read", "requests.work"] });
  open("?section=owners");
  expect(await screen.findByText(/oktober 2026 vertrekken vanzelf op 5 november 2026/)).toBeVisible();
  expect(screen.getByText(/Geïnteresseerden 17, bezoeken 3/)).toBeVisible();
  expect(screen.queryByRole("button", { name: ownerWords.add })).toBeNull();
  expect(screen.queryByRole("link", { name: ownerWords.reports.off })).toBeNull();
  await userEvent.type(screen.getByLabelText(ownerWords.reports.word), "Goede maand.");
  await userEvent.click(screen.getByRole("button", { name: `Nu versturen: ${report.name}` }));
  expect(await screen.findByText(`${report.name}: ${ownerWords.reports.sent}`)).toBeVisible();
  expect(screen.getByText(/Verstuurd op 2-11-2026/)).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body.word])).toEqual([
    ["reports/7123/2026-10/word/", "Goede maand."],
    ["reports/7123/2026-10/send/", undefined],
  ]);
});

it("says of a month before the site reported that nothing goes by itself", async () => {
  answers["reports/"] = ok({ month: "2026-10", dueAt: null, reports: [report], withoutOwner: 0 });
  open("?section=owners");
  expect(
    await screen.findByText(fill(ownerWords.reports.introByHand, { month: "oktober 2026" })),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: ownerWords.reports.off })).toHaveAttribute(
    "href",
    "?section=content&file=owners",
  );
});

it("shows all of one person, joins a likely address, and undoes it", async () => {
  const file = {
    name: "Zoë Müller",
    addresses: ["zoe@example.be"],
    likely: [{ email: "z@office.example", name: "Zoé Muller", phone: "0475 11 22 33" }],
    requests: [{ ...request, part: "visits", slot: "2026-11-24T10:00" }],
    alerts: 1,
  };
  answers["people/file/"] = ok(file);
  answers["people/join/"] = ok({ ...file, addresses: ["zoe@example.be", "z@office.example"], likely: [] });
  answers["people/part/"] = ok(file);
  open("?section=requests&person=zoe@example.be");
  const t = dutchDesk.person;
  expect(await screen.findByRole("heading", { level: 2, name: `${t.parts.visits} (1)` })).toBeVisible();
  expect(screen.getByRole("link", { name: /24-11-2026 10:00/ })).toBeVisible();
  const join = fill(t.join, { email: "z@office.example" });
  await press(join);
  expect(await screen.findByText(fill(t.joined, { email: "z@office.example" }))).toBeVisible();
  expect(screen.queryByText(t.likely)).toBeNull();
  await press(t.undo);
  expect(await screen.findByRole("button", { name: join })).toBeVisible();
  const pair = { email: "zoe@example.be", other: "z@office.example" };
  expect(sent.map(({ path, body }) => [path, body])).toMatchObject([
    ["people/join/", pair],
    ["people/part/", pair],
  ]);
});
