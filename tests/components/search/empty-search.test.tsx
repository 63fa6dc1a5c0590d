import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInline } from "../../setup/run-inline";

const assign = vi.fn();
const sent = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  document.body.innerHTML = `<form action="/a-vendre/"><input name="q" aria-label="q" />
    <button>À vendre</button><button formaction="/a-louer/">À louer</button></form>`;
  vi.stubGlobal("location", { assign: assign.mockReset() });
  runInline("empty-search");
  // Behind it: what is left to the browser.
  addEventListener("submit", sent);
  sent.mockClear();
});
afterEach(() => {
  removeEventListener("submit", sent);
  vi.unstubAllGlobals();
});

test("Enter in an empty field does nothing", async () => {
  await userEvent.type(screen.getByRole("textbox"), "  {Enter}");
  expect([assign.mock.calls, sent.mock.calls]).toEqual([[], []]);
});

test("a button leads to its list, without an empty word in the address", async () => {
  await userEvent.click(screen.getByRole("button", { name: "À louer" }));
  expect(assign).toHaveBeenLastCalledWith("/a-louer/");
  await userEvent.click(screen.getByRole("button", { name: "À vendre" }));
  expect(assign).toHaveBeenLastCalledWith(expect.stringMatching(/\/a-vendre\/$/));
});

test("a text is left to the form, and so is any other form", async () => {
  await userEvent.type(screen.getByRole("textbox"), "uccle{Enter}");
  expect(sent).toHaveBeenCalledOnce();
  document.body.innerHTML = "<form><input name='email' /><button>OK</button></form>";
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(assign).not.toHaveBeenCalled();
});
