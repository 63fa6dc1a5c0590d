import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PreviewPane from "@/components/desk/preview/preview-pane";
import { PublishingSection } from "@/components/desk/publishing/publishing-section";
import type { DeskState } from "@/components/desk/use-desk";
import type { DeskPublishing, Publication, PublishingForecast } from "@/lib/desk/contract/publishing-answers";
import type { NewsForecast } from "@/lib/domain/demand/news-forecast";
import type { JsonEdit } from "@/lib/domain/json/edits";
import desk from "@/locales/nl/desk.json";
import content from "@/locales/nl/deskContent.json";
import demand from "@/locales/nl/deskDemand.json";
import publishing from "@/locales/nl/deskPublishing.json";
import { standInForDialog } from "../../setup/dialog";
import { InDesk } from "./in-desk";

const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
const opened: Record<string, string>[] = [];
const props = {
  words: { ...desk, content, demand, publishing },
  facts: { language: "nl", phone: { shown: "", href: "" } },
  account: { staff: { ...an, role: "publisher" }, rights: ["content.read", "releases.publish"] },
  address: {
    query: new URLSearchParams(),
    go: () => undefined,
    open: (to: Record<string, string>) => opened.push(to),
  },
  onSignedOut: () => undefined,
} as unknown as DeskState;

const former: Publication = {
  id: "1",
  kind: "publish",
  by: an,
  isPlanned: false,
  startedAt: "2026-11-23T15:00:00.000Z",
  endedAt: "2026-11-23T15:01:00.000Z",
  state: "done",
  progress: null,
  failure: null,
  from: null,
  to: "20261123-150000-aaaaaa",
};
const release = (id: string) => ({
  id,
  madeAt: "2026-11-23T15:00:00.000Z",
  isLive: false,
  commit: null,
  published: null,
});
const state: DeskPublishing = {
  importsThatGoOn: [],
  mode: "release",
  target: null,
  problem: null,
  publication: former,
  plan: null,
  changes: [
    {
      file: "properties/7123.json",
      name: "properties/7123",
      kind: "changed",
      title: "Herenhuis met tuin",
      values: [
        { path: ["Price"], before: 795_000, after: 512_345 },
        { path: ["PublishAddress"], before: true },
      ],
      authors: [{ person: an, date: "2026-11-23T15:05:00.000Z" }],
      isCommitted: true,
    },
  ],
  furtherChanges: 0,
  check: { errors: 0, held: 0, warnings: 0, findings: [] },
  live: "20261123-150000-aaaaaa",
  before: "20261122-150000-bbbbbb",
  releases: [release("20261123-150000-aaaaaa"), release("20261122-150000-bbbbbb")],
};

type Answer = { status: number; body: unknown };
let answers: Record<string, Answer>;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  answers = {
    "publishing/": { status: 200, body: state },
    "publishing/progress/": { status: 200, body: { publication: former, plan: null } },
    "content/form/": { status: 200, body: { fields: [{ path: ["Price"], label: "Vraagprijs" }] } },
    "publishing/pages/": { status: 200, body: { pages: null, total: 0 } },
    "publishing/forecast/": { status: 200, body: { news: null } },
  };
  sent = [];
  opened.length = 0;
  standInForDialog();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const answer = answers[path];
    if (!answer) throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const shown = (changes: Partial<DeskPublishing> = {}, more: Partial<DeskState> = {}) => {
  answers["publishing/"] = { status: 200, body: { ...state, ...changes } };
  render(
    <InDesk {...props} {...more}>
      <PublishingSection />
    </InDesk>,
  );
  return screen.findByRole("heading", { name: publishing.changes });
};

it("says what is changed, value by value, and leads to its editor", async () => {
  await shown();
  expect(screen.queryByRole("definition")).toBeNull();
  const file = screen.getByText("Herenhuis met tuin").closest("details") as HTMLElement;
  await userEvent.click(screen.getByText("Herenhuis met tuin"));
  expect(
    within(file)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["was 795.000 → wordt 512.345", "was ja → wordt leeg"]);
  expect(await within(file).findByText("Vraagprijs")).toBeVisible();
  expect(file).toHaveTextContent("An Verbeeck, 23-11-2026 16:05");
  await press("Openen: Herenhuis met tuin");
  expect(opened).toEqual([{ section: "listings", property: "7123" }]);
});

const refusing: DeskPublishing["check"] = {
  errors: 1,
  held: 0,
  warnings: 0,
  findings: [
    { name: "properties/7123", path: ["Street"], severity: "error", text: "Er is nog geen straat." },
  ],
};

it("shows what a colleague has changed meanwhile, without a reload", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await shown({ check: refusing });
  expect(screen.getByText("Er is nog geen straat.")).toBeInTheDocument();
  answers["publishing/"] = { status: 200, body: state };
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(screen.queryByText("Er is nog geen straat.")).toBeNull());
  vi.useRealTimers();
});

it("shows what a publication was refused for", async () => {
  await shown();
  answers["publishing/start/"] = {
    status: 409,
    body: { error: "content-has-errors", message: "Eerst verbeteren" },
  };
  answers["publishing/"] = { status: 200, body: { ...state, check: refusing } };
  await press("één wijziging publiceren");
  expect(await screen.findByText("Er is nog geen straat.")).toBeInTheDocument();
  expect(screen.getByText("Eerst verbeteren")).toBeVisible();
});

it("gathers photos and documents in one line", async () => {
  const [property] = state.changes ?? [];
  const upload = (file: string): DeskPublishing["changes"] => [
    {
      file,
      name: null,
      kind: "new",
      title: "",
      values: [],
      authors: property?.authors ?? [],
      isCommitted: true,
    },
  ];
  const changes = [
    ...(state.changes ?? []),
    ...["pictures/7124/a.jpg", "pictures/7124/b.jpg"].flatMap(upload),
  ];
  await shown({ changes: changes.filter((each) => each !== null) });
  await userEvent.click(screen.getByText(publishing.uploads));
  const line = screen.getByText(publishing.uploads).closest("details") as HTMLElement;
  expect(within(line).getByText("2 bestanden")).toBeVisible();
  const uploads = within(line).getAllByRole("listitem");
  expect(uploads.map(({ textContent }) => textContent)).toEqual([
    "pictures/7124/a.jpg nieuw An Verbeeck, 23-11-2026 16:05",
    "pictures/7124/b.jpg nieuw An Verbeeck, 23-11-2026 16:05",
  ]);
});

it("publishes, shows how far it is and can be stopped", async () => {
  const running: Publication = {
    ...former,
    id: "2",
    endedAt: null,
    state: "running",
    progress: { step: "pages", done: 120, total: 683 },
  };
  answers["publishing/start/"] = { status: 200, body: { publication: running, plan: null } };
  answers["publishing/cancel/"] = { status: 200, body: { publication: running, plan: null } };
  await shown();
  await press("één wijziging publiceren");
  expect(await screen.findByText("120 van 683")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: publishing.steps.pages })).toHaveAttribute("value", "120");
  await press(publishing.cancel);
  expect(await screen.findByRole("button", { name: publishing.cancelling })).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["publishing/start/", "publishing/cancel/"]);
});

it("does not publish errors, and shows where they are", async () => {
  const finding = {
    name: "site",
    path: ["agency"],
    severity: "error" as const,
    text: "Het telefoonnummer ontbreekt.",
  };
  await shown({
    check: { errors: 2, held: 0, warnings: 0, findings: [finding, { ...finding, path: ["cookies"] }] },
  });
  expect(screen.getByText(finding.text)).toHaveTextContent("(2 keer)");
  const button = screen.getByRole("button", { name: /publiceren$/ });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(sent).toEqual([]);
  await press(content.titles.site);
  expect(opened).toEqual([{ section: "content", file: "site" }]);
});

it("leads from a photo without words to the property that shows it", async () => {
  const finding = {
    name: "pictures",
    path: ["pictures", 3, "alt"],
    severity: "error" as const,
    text: "Beschrijf deze foto.",
    mendedIn: "properties/7123",
  };
  await shown({
    check: { errors: 2, held: 0, warnings: 0, findings: [finding, { ...finding, path: ["pictures", 4] }] },
  });
  expect(screen.getByText(finding.text)).toHaveTextContent("(2 keer)");
  await press("Herenhuis met tuin");
  expect(opened).toEqual([{ section: "listings", property: "7123" }]);
});

it("says why a publication has failed, with what the machine wrote", async () => {
  answers["publishing/log/"] = { status: 200, body: { lines: ["content/pictures/a.jpg: damaged"] } };
  await shown({ publication: { ...former, state: "failed", failure: "pictures" } });
  expect(screen.getByRole("alert")).toHaveTextContent(publishing.failures.pictures);
  await userEvent.click(screen.getByText(publishing.log));
  expect(await screen.findByText("content/pictures/a.jpg: damaged")).toBeVisible();
});

it("plans an hour, and says what is wrong with it", async () => {
  answers["publishing/plan/"] = {
    status: 422,
    body: { error: "plan-past", message: desk.refusals.planPast },
  };
  await shown();
  await userEvent.click(screen.getByText(publishing.plan, { selector: "summary" }));
  await press(publishing.planSave);
  expect(await screen.findByText(desk.refusals.planPast)).toBeVisible();
  answers["publishing/plan/"] = {
    status: 200,
    body: { publication: former, plan: { id: "p", at: "2026-11-24T07:00:00.000Z", by: an } },
  };
  await press(publishing.planSave);
  expect(await screen.findByText("Gepland voor 24-11-2026 08:00 door An Verbeeck.")).toBeVisible();
  expect(sent[1]?.body.time).toMatch(/T08:00$/);
});

it("goes back only after a question, from what is seen to be live", async () => {
  answers["publishing/undo/"] = { status: 200, body: { publication: former, plan: null } };
  await shown();
  await press(publishing.undo);
  await userEvent.click(screen.getByRole("button", { name: publishing.undoConfirm }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: "publishing/undo/", body: { release: state.live } });
});

it("pauses a package too, where what was taken back would return with the next publication", async () => {
  answers["import/pause/"] = { status: 200, body: { sources: [], waits: null } };
  const account = { ...props.account, rights: ["content.read" as const, "settings.edit" as const] };
  await shown({ importsThatGoOn: [{ source: "whise", title: "Whise" }] }, { account });
  answers["publishing/"] = { status: 200, body: state };
  await press("Import van Whise pauzeren");
  await waitFor(() => expect(screen.queryByText(/De import loopt door/)).toBeNull());
  expect(sent).toMatchObject([{ path: "import/pause/", body: { source: "whise", paused: true } }]);
});

it("has no button for who may not publish, and none where it is impossible", async () => {
  const account = { ...props.account, rights: ["content.read" as const] };
  await shown({}, { account });
  expect(screen.getByText(publishing.notYours)).toBeVisible();
  expect(screen.queryByRole("button", { name: /publiceren/ })).toBeNull();
});

it("pushes the branch where a pipeline deploys, and says what is left out", async () => {
  const [change] = state.changes ?? [];
  const changes = change ? [{ ...change, isCommitted: false }] : [];
  await shown({ mode: "push", target: { remote: "origin", branch: "live" }, changes, before: null });
  expect(screen.getByRole("button", { name: "Naar live sturen" })).toBeVisible();
  expect(screen.getByText(/niet mee verstuurd: 1/)).toBeVisible();
  expect(screen.queryByRole("button", { name: publishing.undo })).toBeNull();
});

const jumped = vi.fn();
const preview = (edits: JsonEdit[]) => (
  <InDesk {...props}>
    <PreviewPane
      name="properties/7123"
      edits={edits}
      language="nl"
      findings={[
        { severity: "error", name: "properties/7123", path: ["Price"], text: "Dit is geen bedrag." },
      ]}
      onJump={jumped}
    />
  </InDesk>
);

it("shows the page with unsaved values, in another language and at another width", async () => {
  const edits = [{ path: ["Price"], value: 1 }];
  const languages = ["nl", "fr", "en", "de"];
  answers["preview/"] = { status: 200, body: { address: "/api/desk/preview/abc/", languages } };
  render(preview(edits));
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Voorbeeld van de pagina/);
  await screen.findByTitle(/^Voorbeeld van de pagina/);
  expect(frame()).toHaveAttribute("src", "/api/desk/preview/abc/");
  expect(frame()).toHaveAttribute("sandbox", "allow-scripts allow-same-origin");
  expect(frame().style.width).toBe("390px");
  await press(publishing.preview.desktop);
  expect(frame().style.width).toBe("1280px");
  await press("FR");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: "properties/7123", edits, pageLanguage: "nl", language: "nl" },
    { pageLanguage: "fr", language: "nl" },
  ]);
});

it("says why there is no preview, and keeps the one before", async () => {
  answers["preview/"] = { status: 200, body: { address: "/api/desk/preview/abc/", languages: ["nl"] } };
  const { rerender } = render(preview([]));
  await screen.findByTitle(/^Voorbeeld van de pagina/);
  const unreadable = (name: string, title: string) => ({
    status: 422,
    body: {
      ...{ error: "preview-unreadable", message: "Kijk dit na:", name, title },
      places: [{ path: ["Price"], text: "Prijs" }],
    },
  });
  answers["preview/"] = unreadable("properties/7123", "Villa");
  rerender(preview([{ path: ["Price"], value: "x" }]));
  await userEvent.click(await screen.findByRole("button", { name: "Prijs Dit is geen bedrag." }));
  expect(jumped).toHaveBeenCalledWith(["Price"]);
  expect(screen.getByTitle(/^Voorbeeld van de pagina/)).toBeVisible();
  answers["preview/"] = unreadable("team", "Team");
  rerender(preview([{ path: ["Price"], value: "y" }]));
  expect((await screen.findByRole("link", { name: "Team" })).getAttribute("href")).toContain("file=team");
});

it("says who hears of it before it is published, and when", async () => {
  const news: NewsForecast = {
    people: 38,
    homes: 4,
    kinds: [
      { kind: "new", people: 30, homes: 3 },
      { kind: "price", people: 12, homes: 1 },
    ],
    due: { "at-once": 5, evening: 33, friday: 0 },
    isSweeping: false,
  };
  answers["publishing/forecast/"] = { status: 200, body: { news } satisfies PublishingForecast };
  await shown();
  const section = await screen.findByRole("region", { name: publishing.forecast.heading });
  expect(section).toHaveTextContent("38 personen krijgen bericht over 4 panden.");
  expect(
    within(section)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Nieuw: 3 panden, 30 personen",
    "Prijs verlaagd: 1 pand, 12 personen",
    "Meteen: 5 personen",
    "Wacht tot de avond: 33 personen",
  ]);
});

it("forecasts nothing of what cannot be published", async () => {
  await shown({ check: { errors: 1, held: 0, warnings: 0, findings: [] } });
  expect(screen.queryByText(publishing.forecast.counting)).toBeNull();
});
