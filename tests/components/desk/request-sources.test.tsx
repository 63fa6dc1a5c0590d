import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RequestSourcesView } from "@/components/desk/inbox/request-sources";
import type { RequestSources } from "@/lib/desk/contract/source-answers";
import { dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const flows = { "contact-demand": "Gratis schatting", appointment: "Bezoek boeken" };

const counted: RequestSources = {
  months: ["2026-11", "2026-10"],
  month: null,
  flows: ["contact-demand", "appointment"],
  sources: [
    { kind: "Immosite", name: "Immoweb", total: 1_234, counts: { "contact-demand": 1_230, appointment: 4 } },
    { kind: "Rechtstreeks of onbekend", name: "", total: 2, counts: { appointment: 2 } },
  ],
  pages: [{ path: "", total: 2, counts: { appointment: 2 } }],
};

afterEach(() => vi.unstubAllGlobals());

function show(answer: RequestSources, query = "") {
  const asked = vi.fn();
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    return Response.json(answer);
  });
  const go = vi.fn();
  render(
    <InDesk
      words={{ ...dutchDesk, flows }}
      address={{ query: new URLSearchParams(query), go, open: () => undefined }}
    >
      <RequestSourcesView />
    </InDesk>,
  );
  return { asked, go };
}

test("what brings what is a table with a name for each number, by month", async () => {
  const { asked, go } = show(counted);
  const [sources] = await screen.findAllByRole("table");
  expect(asked).toHaveBeenCalledWith("/api/desk/sources/?language=nl");
  const texts = within(sources as HTMLElement)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  const { source, total } = dutchDesk.sources;
  expect(texts).toEqual([
    [source, total, flows["contact-demand"], flows.appointment],
    ["Immoweb Immosite", "1.234", "1.230", "4"],
    ["Rechtstreeks of onbekend", "2", "–", "2"],
  ]);
  expect(screen.getByRole("rowheader", { name: dutchDesk.sources.noPage })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(dutchDesk.sources.period), "oktober 2026");
  expect(go).toHaveBeenCalledWith({ month: "2026-10" });
});

test("a month is asked for by the address, and where nothing was counted it is said", async () => {
  const { asked } = show({ months: [], month: null, flows: [], sources: [], pages: [] }, "month=2026-10");
  expect(await screen.findByText(dutchDesk.sources.none)).toBeVisible();
  expect(asked).toHaveBeenCalledWith("/api/desk/sources/?month=2026-10&language=nl");
  expect(screen.queryByRole("table")).toBeNull();
});
