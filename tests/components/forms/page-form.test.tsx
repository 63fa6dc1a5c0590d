import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { flowNames, isPageFlow } from "@/lib/forms/flows";
import "@/components/forms/early-form-use.inline";
import { fetchForm, isLive, live, wakePage, writeForm } from "./written-form";

const captcha = vi.hoisted(() => ({ start: vi.fn(), take: vi.fn(async () => "token"), spend: vi.fn() }));
vi.mock("@/components/forms/sending/captcha", () => ({ makeCaptcha: () => captcha }));

// Read once here, so that no test waits for the compiler.
beforeAll(() => import("@/components/forms/page-form.island"), 60_000);

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { pathname: "/contact/", search: "", assign: vi.fn() });
  captcha.start.mockReset();
  fetchForm.mockClear();
});

const place = async (flow: Parameters<typeof writeForm>[0] = "site-contact") => {
  await writeForm(flow);
  await wakePage();
};
const first = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Voornaam/ });
const form = () => document.querySelector("form") as HTMLFormElement;
const submit = () => screen.getByRole("button", { name: "Vraag versturen" });

describe("a form of a page", () => {
  it("is loaded when somebody uses it", async () => {
    await place();
    expect(fetchForm).not.toHaveBeenCalled();
    await userEvent.click(first());
    await live();
    expect(fetchForm).toHaveBeenCalledOnce();
    expect(captcha.start).toHaveBeenCalledOnce();
  });

  it.each(flowNames.filter(isPageFlow))("lives in the very nodes that the server wrote: %s", async (flow) => {
    await place(flow);
    const [html, nodes] = [form().outerHTML, [...form().querySelectorAll("*")]];
    const button = form().querySelector<HTMLElement>("button[type=submit]");
    button?.focus();
    await live();
    expect(button).toHaveFocus();
    expect(form().outerHTML).toBe(html);
    expect([...form().querySelectorAll("*")]).toEqual(nodes);
  });

  it("keeps what was typed, and the cursor", async () => {
    await place();
    const written = first();
    written.value = "Annelies";
    written.focus();
    written.setSelectionRange(3, 3);
    await live();
    expect(first()).toBe(written);
    expect(written).toHaveValue("Annelies");
    expect(written).toHaveFocus();
    expect(written.selectionStart).toBe(3);
  });

  it("keeps choices, from step to step", async () => {
    Element.prototype.scrollIntoView = () => {};
    await writeForm("demand-register");
    for (const name of ["Huren", "Appartementen", "Huizen"])
      screen.getByLabelText<HTMLInputElement>(name).checked = true;
    await wakePage();
    await live();
    expect(screen.getByRole("radio", { name: "Huren" })).toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: "Huizen" }));
    await userEvent.click(screen.getByRole("button", { name: "Volgende" }));
    await userEvent.click(await screen.findByRole("button", { name: "Vorige" }));
    expect(screen.getByRole("radio", { name: "Huren" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Appartementen" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Huizen" })).not.toBeChecked();
  });

  it("keeps a file that was chosen, and sends it", async () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, "open").mockReturnValue();
    vi.spyOn(XMLHttpRequest.prototype, "setRequestHeader").mockReturnValue();
    const sent = vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
    await writeForm("job-application");
    expect(screen.getByText("Bestand kiezen")).toBeVisible();
    const cv = new File(["%PDF"], "cv.pdf", { type: "application/pdf" });
    await userEvent.upload(screen.getByLabelText(/Curriculum/), cv);
    const typed = { firstName: "An", lastName: "Peeters", email: "an@example.com", phone: "0475 12 34 56" };
    for (const [name, value] of Object.entries(typed))
      (form().elements.namedItem(name) as HTMLInputElement).value = value;
    for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) box.checked = true;
    await userEvent.click(form().querySelector("button[type=submit]") as HTMLElement);
    await wakePage();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(open).toHaveBeenCalledWith("POST", "/api/forms/job-application/");
    const body = sent.mock.calls[0]?.[0] as FormData;
    expect(body.get("cv")).toBeInstanceOf(File);
    expect(body.get("firstName")).toBe("An");
    expect(screen.getByText("cv.pdf")).toBeVisible();
  });

  it("sends once what was sent before it was loaded", async () => {
    await writeForm("site-contact");
    await userEvent.click(submit());
    expect(document.querySelector("form[data-sent] button[data-busy]")).not.toBeNull();
    await wakePage();
    await live();
    expect(await screen.findByRole("alert")).toHaveTextContent("Kijk dit nog even na");
    expect(document.querySelector("[data-sent], button[data-busy]")).toBeNull();
  });

  it("notes nothing of a form whose code handles it", async () => {
    await place();
    await userEvent.click(first());
    await live();
    await userEvent.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("Kijk dit nog even na");
    expect(document.querySelector("[data-sent], button[data-busy]")).toBeNull();
  });

  it("has no address to send anything to before it is loaded", async () => {
    await place();
    expect(form()).toHaveAttribute("method", "dialog");
  });
});

describe("it waits", () => {
  const fetched = async () => {
    await waitFor(() => expect(fetchForm).toHaveBeenCalled());
    await act(async () => {});
    await vi.dynamicImportSettled();
    expect(isLive()).toBe(false);
  };

  it("while a list is open", async () => {
    await place();
    const list = screen.getByRole("combobox", { name: /Wanneer/ });
    list.focus();
    await fetched();
    fireEvent.change(list, { target: { value: "10:00-13:00" } });
    await live();
    expect(list).toHaveValue("10:00-13:00");
  });

  it("while a finger is down", async () => {
    await place();
    const tick = screen.getByRole("checkbox", { name: /privacyverklaring/ });
    fireEvent.pointerDown(tick);
    tick.focus();
    await fetched();
    fireEvent.click(tick);
    fireEvent.pointerUp(tick);
    await live();
    expect(tick).toBeChecked();
  });

  it("while a character is being composed", async () => {
    await place();
    fireEvent.compositionStart(first());
    first().focus();
    await fetched();
    fireEvent.compositionEnd(first());
    await live();
  });
});

describe("it is loaded at once", () => {
  it("where something was left in it", async () => {
    sessionStorage.setItem(
      "form-draft:site-contact",
      JSON.stringify({ about: "", step: 0, values: { firstName: "An" } }),
    );
    await place();
    await live();
    expect(first()).toHaveValue("An");
  });

  it("where the address fills it in", async () => {
    vi.stubGlobal("location", { pathname: "/x/", search: "?goal=rent&propertyTypes=2&zips=1180" });
    await place("demand-register");
    await live();
    expect(screen.getByRole("radio", { name: "Huren" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Appartementen" })).toBeChecked();
  });
});

it("says so when its code does not arrive, and tries again at the next use", async () => {
  fetchForm.mockRejectedValueOnce(new Error("offline"));
  await place();
  await userEvent.click(first());
  expect(await screen.findByRole("alert")).toHaveTextContent("02 000 00 00");
  await userEvent.type(first(), "A");
  await live();
  expect(first()).toHaveValue("A");
  expect(screen.queryByRole("alert")).toBeNull();
});
