import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { sheetGround, takeSheetEntry, useSheetEntry } from "@/components/ui/sheet-entry";

function Sheet({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  useSheetEntry(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      <a href="/next/" onClick={() => setOpen(false)}>
        beside the {name}
      </a>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const isOpen = (name: string) => screen.getByRole("button", { name }).ariaExpanded === "true";
/** What is done leads to another entry of the history, a moment later. */
const travel = (what: () => void) =>
  act(async () => {
    const arrived = new Promise((done) => addEventListener("popstate", done, { once: true }));
    what();
    await arrived;
  });
const entry = () => [location.pathname, sheetGround()];

beforeEach(() => {
  history.pushState({ of: "the page" }, "", "/page/");
  render(
    <>
      <Sheet name="form" />
      <Sheet name="menu" />
    </>,
  );
});

test("going back closes it and stays on the page; going forward opens nothing, and the next sheet uses that entry", async () => {
  const before = history.length;
  press("form");
  expect(history.state).toEqual({ of: "the page", sheet: "page" });
  await travel(() => history.back());
  expect(isOpen("form")).toBe(false);
  expect(entry()).toEqual(["/page/", undefined]);
  await travel(() => history.forward());
  expect(isOpen("form")).toBe(false);
  press("menu");
  expect(isOpen("menu")).toBe(true);
  expect(history.length).toBe(before + 1);
  await travel(() => press("menu"));
  expect(entry()).toEqual(["/page/", undefined]);
});

test("closed otherwise it takes its entry along, unless an address has taken it or another opens instead", async () => {
  const before = history.length;
  press("form");
  await travel(() => press("form"));
  expect(entry()).toEqual(["/page/", undefined]);
  press("form");
  act(() => {
    expect(takeSheetEntry()).toBe(true);
    history.replaceState(history.state, "", "/next/");
    screen.getByRole("button", { name: "form" }).click();
  });
  press("menu");
  expect(history.length).toBe(before + 2);
  act(() => {
    for (const each of screen.getAllByRole("button")) each.click();
  });
  await travel(() => history.back());
  expect([isOpen("form"), isOpen("menu"), ...entry()]).toEqual([false, false, "/next/", undefined]);
  expect(takeSheetEntry()).toBe(false);
});

test("a link that is pressed beside it leads on: nothing goes back meanwhile", async () => {
  press("form");
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  act(() => screen.getByRole("link", { name: "beside the form" }).click());
  expect(isOpen("form")).toBe(false);
  await new Promise((later) => setTimeout(later));
  expect(entry()).toEqual(["/page/", "page"]);
  await travel(() => history.back());
});

test("one that opens while the former is going stays open, with an entry of its own", async () => {
  press("form");
  const back = history.back.bind(history);
  vi.spyOn(history, "back").mockImplementationOnce(() => {
    back();
    queueMicrotask(() => press("menu"));
  });
  await travel(() => press("form"));
  expect(isOpen("menu")).toBe(true);
  expect(entry()).toEqual(["/page/", "page"]);
  await travel(() => history.back());
  expect(isOpen("menu")).toBe(false);
});
