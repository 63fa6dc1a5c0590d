import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ImportSection } from "@/components/desk/import/import-section";
import type { DeskImport, ImportPreview, ImportSourceState } from "@/lib/desk/contract/import-answers";
import { standInForDialog } from "../../setup/dialog";
import { deskFacts, dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const t = dutchDesk.import;
const an = { email: "an@zennehuis.example", name: "An Verbeeck" };
const account = {
  staff: { ...an, role: "publisher" as const },
  rights: ["content.read", "content.edit", "settings.edit", "releases.publish"] as const,
  secondFactor: { isOn: false, isRequired: false },
  colleagues: [an],
};
const state: ImportSourceState = {
  ...{
    source: "whise",
    title: "Whise",
    isPaused: false,
    missing: [],
    failures: 1,
    next: "2026-11-24T10:15:00.000Z",
  },
  lastSuccess: "2026-11-24T09:00:00.000Z",
  failure: "Er ontbreken veel panden.",
  stock: { there: 214, shown: 207, held: 3, hidden: 3, gone: 0, waiting: 1 },
  days: [
    { day: "2026-11-23", stock: 210, changes: 1, failures: 0 },
    { day: "2026-11-24", stock: 214, changes: 2, failures: 1 },
  ],
  runs: [
    {
      ...{ id: "r2", startedAt: "2026-11-24T10:00:00.000Z", endedAt: "2026-11-24T10:00:04.000Z" },
      ...{ state: "failed", step: "merge", counts: {}, findings: [], failure: "Er ontbreken veel panden." },
      ...{ isQuestion: true, mayUndo: false },
    },
    {
      ...{ id: "r1", startedAt: "2026-11-24T09:00:00.000Z", endedAt: "2026-11-24T09:00:04.000Z" },
      ...{ state: "done", step: "commit", counts: { new: 3, changed: 1 }, failure: null },
      ...{ findings: [{ text: "Er is geen foto.", count: 2 }], isQuestion: false, mayUndo: true },
    },
  ],
  held: [
    {
      ...{ id: "77", title: "Huis met tuin", name: "properties/7", reasons: ["Er is geen foto."] },
      ...{ perhapsSame: null, mayShow: true },
    },
    { id: "78", title: "", name: null, reasons: ["Hetzelfde?"], perhapsSame: 12, mayShow: false },
  ],
  codes: [
    {
      ...{ field: "SubStatus", name: "Vermelding", code: "7", word: "Compromis", listings: 4 },
      values: [
        { value: "sold", label: "verkocht" },
        { value: "3", label: "Onder optie" },
      ],
    },
    { field: "Heating", name: "Verwarming", code: "9", word: "", listings: 1, values: [] },
  ],
  conflicts: [
    {
      ...{ id: "77", title: "Huis met tuin", name: "properties/7", path: "texts.nl.Description" },
      ...{ feed: "Hun tekst", website: "Onze tekst", shown: "website" },
    },
  ],
};

const empty = { count: 0, lines: [] };
const preview: ImportPreview = {
  ...{ state: "done", at: "2026-11-24T10:00:00.000Z", unchanged: 210, picturesToFetch: 1, codes: 2 },
  problems: ["Veel meer panden ontbreken dan anders."],
  groups: {
    new: empty,
    changed: {
      count: 101,
      lines: [
        {
          ...{ id: "77", title: "Huis met tuin", name: "properties/7", reasons: [] },
          fields: [{ path: ["Price"], before: 365000, after: 349000 }],
          pictures: {
            ...{ before: 3, after: 3, isReordered: true },
            added: [{ there: "https://pictures.example/77-4.jpg" }],
            removed: [{ here: "/pictures/small.webp" }],
          },
        },
      ],
    },
    gone: {
      count: 1,
      lines: [{ id: "80", title: "Studio", name: null, fields: [], pictures: null, reasons: [] }],
    },
    held: empty,
  },
};

let answer: DeskImport;
/** The dry run that is there; one that is begun is done at the next look. */
let current: ImportPreview;
const running: ImportPreview = { ...preview, state: "running", problems: [] };
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  standInForDialog();
  answer = { sources: [state], waits: "first" };
  current = preview;
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    if (path === "import/dry-run/") current = preview;
    const body = path.startsWith("content/form")
      ? { fields: [] }
      : path === "import/test/"
        ? { state: "done", homes: 214, languages: ["nl"], missing: ["de"], reason: "" }
        : path === "import/dry-run/"
          ? running
          : path === "import/preview/"
            ? current
            : answer;
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function open(part: string) {
  const address = { query: new URLSearchParams({ part }), go: vi.fn(), open: vi.fn() };
  render(
    <InDesk facts={deskFacts} account={{ ...account, rights: [...account.rights] }} address={address}>
      <ImportSection />
    </InDesk>,
  );
  await screen.findByRole("button", { name: t.refresh });
}

it("says in three sentences how to begin where there is no package", async () => {
  answer = { sources: [], waits: null };
  render(
    <InDesk>
      <ImportSection />
    </InDesk>,
  );
  expect(await screen.findByText(new RegExp(t.begin.second))).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows the last success beside the failure, tests the connection, and takes a large change for true", async () => {
  await open("");
  expect(screen.getByText("24-11-2026 10:00")).toBeVisible();
  expect(screen.getByText("24-11-2026 11:15")).toBeVisible();
  expect(screen.getByText(t.waits.first)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Er ontbreken veel panden.");
  await press(t.test);
  expect(await screen.findByText(/214 panden, teksten in Nederlands.*Duits/)).toBeVisible();
  await press(t.runYes);
  expect(await screen.findByText(t.started)).toBeVisible();
  await press(t.pause);
  expect(sent.map(({ path, body }) => [path, body.source, body.yes ?? body.paused])).toEqual([
    ["import/test/", "whise", undefined],
    ["import/run/", "whise", true],
    ["import/pause/", "whise", true],
  ]);
});

it("lists what runs brought, and takes one back after a question", async () => {
  await open("runs");
  expect(screen.getByText("3 nieuw · 1 gewijzigd")).toBeVisible();
  expect(screen.getAllByRole("button", { name: t.undo })).toHaveLength(1);
  await press(t.undo);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: t.undoConfirm }));
  expect(await screen.findByText(t.undone)).toBeVisible();
  expect(sent).toMatchObject([{ path: "import/undo/", body: { run: "r1" } }]);
});

it("shows what is held where the law allows, and asks whether it is the same home", async () => {
  await open("held");
  expect(screen.getAllByRole("button", { name: new RegExp(t.show) })).toHaveLength(1);
  await press(`${t.show}: Huis met tuin`);
  await press(t.same);
  expect(await screen.findByText(t.answered)).toBeVisible();
  expect(sent).toMatchObject([
    { path: "import/show/", body: { id: "77" } },
    { path: "import/same/", body: { id: "78", same: true } },
  ]);
});

it("puts both values of a conflict side by side, and sends the choice", async () => {
  await open("conflicts");
  expect(screen.getByText("Onze tekst")).toBeVisible();
  expect(screen.getByText("Hun tekst")).toBeVisible();
  await press(new RegExp(t.keepMine));
  expect(await screen.findByText(t.resolved)).toBeVisible();
  expect(sent).toMatchObject([
    { path: "import/conflict/", body: { path: "texts.nl.Description", choice: "website" } },
  ]);
});

it("maps a code to what it is here, where it can be", async () => {
  await open("codes");
  expect(screen.getByText(t.unmappable)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/Vermelding Compromis.*SubStatus 7/), "Onder optie");
  await press(`${t.map}: Vermelding Compromis`);
  expect(await screen.findByText(t.mapped)).toBeVisible();
  expect(sent).toMatchObject([{ path: "import/map/", body: { field: "SubStatus", code: "7", to: "3" } }]);
});

it("shows the stock of the last days, and what a screen reader has of it", async () => {
  await open("");
  const rows = within(screen.getByRole("table", { name: t.days.title })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(["23-11-202621010", "24-11-202621421"]);
  expect(screen.getByText(new RegExp(t.days.legendFailed))).toBeVisible();
});

it("makes a dry run, and shows what a run would change; a picture of the package is a link", async () => {
  current = { ...running, state: "none", at: null };
  await open("preview");
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  await press(t.preview.start);
  expect(await screen.findByText(t.preview.running)).toBeVisible();
  answer = { ...answer, sources: [{ ...state, codes: [...state.codes, ...state.codes] }] };
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await screen.findByRole("alert")).toHaveTextContent("Veel meer panden ontbreken dan anders.");
  expect(sent).toMatchObject([{ path: "import/dry-run/", body: { source: "whise" } }]);
  const codes = `${t.parts.codes} ${2 * state.codes.length}`;
  expect(await screen.findByRole("button", { name: codes })).toBeVisible();
  expect(screen.getByRole("heading", { name: `${t.preview.groups.changed} 101` })).toBeVisible();
  expect(screen.getByText("En nog 100.")).toBeVisible();
  expect(screen.getByText("Studio")).toBeVisible();
  await userEvent.click(screen.getByText("Huis met tuin"));
  expect(await screen.findByText("Foto’s: 3 → 3, in een andere volgorde")).toBeVisible();
  expect(screen.getByRole("definition")).toHaveTextContent("365.000 → wordt 349.000");
  expect(screen.getByRole("link", { name: /bij Whise bekijken/ })).toHaveAttribute("rel", "noreferrer");
  expect(screen.getByRole("img")).toHaveAttribute("src", "/pictures/small.webp");
});
