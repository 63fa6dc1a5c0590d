import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { HomeFile } from "@/components/desk/homes/home-file";
import type { DeskHomeFile } from "@/lib/desk/contract/home-file";
import { InDesk } from "./in-desk";

const file: DeskHomeFile = {
  owners: [],
  steps: [
    { step: "appraisal", state: "done", day: "2026-08-10" },
    { step: "online", state: "done", day: "2026-09-01" },
    { step: "visits", state: "now", day: null },
  ],
  entered: [{ step: "appraisal", day: "2026-08-10" }],
  papers: [
    {
      ...{ paper: "soil", name: "soil", state: "sent", askedOn: "2026-11-10", receivedOn: null },
      ...{ validUntil: null, writtenUntil: null, neededFor: "agreement", readers: ["buyer", "notary"] },
      files: [{ id: "f1", name: "bodem.pdf", sentAt: "2026-11-21T13:00:00.000Z", isFromOwner: true }],
    },
  ],
  offers: [
    {
      ...{ reference: "ZH-2", date: "2026-11-20T09:12:00.000Z", name: "Bo Claes", property: null },
      ...{ amount: 785_000, validUntil: "2020-12-05", conditions: "Krediet", owners: ["Lea Wouters"] },
      ...{ isWithdrawn: false, isShown: true, showsName: false, mailedAt: null },
      ...{ shownAt: "2026-11-20T15:00:00.000Z", seenAt: "2026-11-20T16:00:00.000Z" },
    },
  ],
};

let answer: [number, unknown];
let sent: [path: string, body: Record<string, unknown>][];

beforeEach(() => {
  answer = [200, file];
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (body) sent.push([path, JSON.parse(String(body))]);
    return Response.json(answer[1], { status: answer[0] });
  });
});

const open = (rights: "requests.work"[] = ["requests.work"]) =>
  render(
    <InDesk
      account={{
        staff: { email: "an@zennehuis.example", name: "An Verbeeck", role: "editor" },
        rights: ["requests.read", ...rights],
        secondFactor: { isOn: false, isRequired: false },
        colleagues: [],
      }}
    >
      <HomeFile property={7123} />
    </InDesk>,
  );

test("the days of steps are entered, but for those that the site knows", async () => {
  open();
  const day = await screen.findByLabelText("Schatting");
  expect(screen.queryByLabelText("Online")).toBeNull();
  fireEvent.change(day, { target: { value: "2026-08-12" } });
  await userEvent.click(screen.getByRole("button", { name: "Bewaren: Schatting" }));
  expect(await screen.findByText("Bewaard: Schatting.")).toBeVisible();
  expect(sent).toEqual([
    ["/api/desk/homes/7123/steps/", { step: "appraisal", day: "2026-08-12", language: "nl" }],
  ]);
});

test("what came in for a paper is written down", async () => {
  open();
  const paper = within((await screen.findByText("Bodemattest")).closest("li") as HTMLElement);
  expect(paper.getByText("Door de eigenaar bezorgd: kijk na")).toBeVisible();
  expect(paper.getByRole("link", { name: "bodem.pdf" })).toHaveAttribute("href", "/api/desk/papers/7123/f1/");
  await userEvent.click(paper.getByRole("button", { name: "Wijzigen: Bodemattest" }));
  fireEvent.change(paper.getByLabelText("Ontvangen op"), { target: { value: "2026-11-22" } });
  await userEvent.click(paper.getByRole("button", { name: "Bewaren" }));
  expect(await screen.findByText("Bewaard: Bodemattest.")).toBeVisible();
  expect(sent[0]).toEqual([
    "/api/desk/homes/7123/papers/soil/",
    {
      ...{ askedOn: "2026-11-10", receivedOn: "2026-11-22", validUntil: "", isNotNeeded: false },
      language: "nl",
    },
  ]);
});

test("offers stand side by side, with when the owner read them", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Biedingen naast elkaar" }));
  const cells = table.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(["€ 785.000 ", "Bo Claes", "5-12-2020 verlopen", "Krediet"]);
  expect(table.getByText("Gelezen op 20-11-2026 17:00")).toBeVisible();
});

test("who may only read changes nothing, and a home that no release has is explained", async () => {
  const { unmount } = open([]);
  expect(await screen.findByText("Bodemattest")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  answer = [404, { error: "unknown-property", message: "Niet gevonden" }];
  open();
  expect(await screen.findByText(/zodra het pand gepubliceerd is/)).toBeVisible();
});
