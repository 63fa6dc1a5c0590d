import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { FormSection } from "@/components/forms/form-section";
import type { FlowName } from "@/lib/forms/flows";
import { renderIn } from "../../setup/render";
import "@/components/forms/early-form-use.inline";
import { facts, formData } from "./form-sample";

const captcha = vi.hoisted(() => ({ start: vi.fn(), take: vi.fn(async () => "token"), spend: vi.fn() }));
vi.mock("@/components/forms/sending/captcha", () => ({ makeCaptcha: () => captcha }));
const readData = vi.hoisted(() => vi.fn());
vi.mock("@/components/forms/form-resources", () => ({ loadFormResources: readData }));

// Read once here, so that no test waits for the compiler.
beforeAll(() => import("@/components/forms/interactive-form"), 60_000);

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal("location", { pathname: "/contact/", search: "", assign: vi.fn() });
  captcha.start.mockReset();
  readData.mockReset().mockResolvedValue(await formData());
});

const place = (flow: FlowName = "site-contact") =>
  renderIn("nl", <FormSection flow={flow} facts={facts} level="h2" />);
const first = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Voornaam/ });
const isHydrated = () => document.querySelector("[data-hydrated]") !== null;
const hydrated = () =>
  waitFor(() => expect(document.querySelectorAll("[data-hydrated] form")).toHaveLength(1));

it("a form is loaded when somebody uses it", async () => {
  await place();
  expect(readData).not.toHaveBeenCalled();
  await userEvent.click(first());
  await hydrated();
  expect(readData).toHaveBeenCalledWith("/api/form-words/nl/");
  expect(captcha.start).toHaveBeenCalled();
});

it("keeps what was typed, and the cursor, when it is loaded", async () => {
  await place();
  const written = first();
  written.value = "Annelies";
  written.focus();
  written.setSelectionRange(3, 3);
  await hydrated();
  expect(first()).not.toBe(written);
  expect(first()).toHaveValue("Annelies");
  expect(first()).toHaveFocus();
  expect(first().selectionStart).toBe(3);
});

it("sends what was sent before it was loaded", async () => {
  await place();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(document.querySelector("button[data-busy]")).not.toBeNull();
  await hydrated();
  expect(await screen.findByRole("alert")).toHaveTextContent("Kijk dit nog even na");
});

it("notes nothing of a form whose code handles it", async () => {
  await place();
  await userEvent.click(first());
  await hydrated();
  await userEvent.click(screen.getByRole("button", { name: "Vraag versturen" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Kijk dit nog even na");
  expect(document.querySelector("[data-sent], button[data-busy]")).toBeNull();
});

it("has no address to send anything to before it is loaded", async () => {
  await place();
  expect(document.querySelector("form")).toHaveAttribute("method", "dialog");
});

it("does not close an open list", async () => {
  await place();
  const list = screen.getByRole("combobox", { name: /Wanneer/ });
  list.focus();
  await waitFor(() => expect(readData).toHaveBeenCalled());
  await act(async () => {});
  expect(isHydrated()).toBe(false);
  fireEvent.change(list, { target: { value: "10:00-13:00" } });
  await hydrated();
  expect(screen.getByRole("combobox", { name: /Wanneer/ })).toHaveValue("10:00-13:00");
});

it("does not take a box away under a finger", async () => {
  await place();
  const tick = screen.getByRole("checkbox", { name: /privacyverklaring/ });
  fireEvent.pointerDown(tick);
  tick.focus();
  await waitFor(() => expect(readData).toHaveBeenCalled());
  await act(async () => {});
  expect(isHydrated()).toBe(false);
  fireEvent.click(tick);
  fireEvent.pointerUp(tick);
  await hydrated();
  expect(screen.getByRole("checkbox", { name: /privacyverklaring/ })).toBeChecked();
});

it("is loaded at once where something was left in it", async () => {
  sessionStorage.setItem(
    "form-draft:site-contact",
    JSON.stringify({ about: "", step: 0, values: { firstName: "An" } }),
  );
  await place();
  await hydrated();
  expect(first()).toHaveValue("An");
});

it("is loaded at once where the address fills it in", async () => {
  vi.stubGlobal("location", { pathname: "/x/", search: "?goal=rent&propertyTypes=2&zips=1180" });
  await place("demand-register");
  await hydrated();
  expect(screen.getByRole("radio", { name: "Huren" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Appartementen" })).toBeChecked();
});

it("says so when its code does not arrive, and tries again at the next use", async () => {
  readData.mockRejectedValueOnce(new Error("offline"));
  await place();
  await userEvent.click(first());
  expect(await screen.findByRole("alert")).toHaveTextContent("02 000 00 00");
  await userEvent.type(first(), "A");
  await hydrated();
  expect(first()).toHaveValue("A");
});
