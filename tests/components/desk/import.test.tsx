import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ImportSection } from "@/components/desk/import/import-section";
import type { DeskImport, ImportSourceState } from "@/lib/desk/contract/import-answers";
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
  stock: { there: 214, shown: 210, hidden: 3, gone: 0, waiting: 1 },
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
      ...{ field: "SubStatus", code: "7", word: "Compromis", listings: 4 },
      values: [
        { value: "sold", label: "verkocht" },
        { value: "3", label: "Onder optie" },
      ],
    },
    { field: "Heating", code: "9", word: "", listings: 1, values: [] },
  ],
  conflicts: [
    {
      ...{ id: "77", title: "Huis met tuin", name: "properties/7", path: "texts.nl.Description" },
      ...{ feed: "Hun tekst", website: "Onze tekst", shown: "website" },
    },
  ],
};

let answer: DeskImport;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  standInForDialog();
  answer = { sources: [state], waits: "first" };
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const body = path.startsWith("content/form")
      ? { fields: [] }
      : path === "import/test/"
        ? { state: "done", homes: 214, languages: ["nl"], missing: ["de"], reason: "" }
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
  await userEvent.selectOptions(screen.getByLabelText(/SubStatus 7.*Compromis/), "Onder optie");
  await press(`${t.map}: SubStatus 7`);
  expect(await screen.findByText(t.mapped)).toBeVisible();
  expect(sent).toMatchObject([{ path: "import/map/", body: { field: "SubStatus", code: "7", to: "3" } }]);
});
