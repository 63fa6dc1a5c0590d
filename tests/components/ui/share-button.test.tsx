import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { PrintButton } from "@/components/ui/print-button";
import { ShareButton } from "@/components/ui/share-button";

const url = "https://example.org/property/7123/";

const words = { share: "Delen", copy: "Link kopiëren", copied: "Link gekopieerd" };
const button = () => render(<ShareButton url={url} title="Herenhuis met tuin" words={words} />);

/** A device with a share sheet, pointed at with a finger or with a mouse. */
const stubDevice = (share: () => Promise<void>, pointer: "coarse" | "fine") => {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes(pointer) }));
};
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  vi.unstubAllGlobals();
});

it("copies the address and says so", async () => {
  const visitor = userEvent.setup();
  button();
  await visitor.click(screen.getByRole("button", { name: "Link kopiëren" }));
  expect(await screen.findByRole("button", { name: "Link gekopieerd" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

it("promises nothing where copying fails", async () => {
  const visitor = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  button();
  await visitor.click(screen.getByRole("button"));
  expect(screen.getByRole("button", { name: "Link kopiëren" })).toBeVisible();
});

it("opens the share sheet of a phone, and copies nothing when it is closed again", async () => {
  const visitor = userEvent.setup();
  const share = vi.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
  stubDevice(share, "coarse");
  button();
  await visitor.click(await screen.findByRole("button", { name: "Delen" }));
  expect(share).toHaveBeenCalledWith({ url, title: "Herenhuis met tuin" });
  expect(screen.getByRole("button", { name: "Delen" })).toBeVisible();
});

it("copies the address where the share sheet fails", async () => {
  const visitor = userEvent.setup();
  stubDevice(vi.fn().mockRejectedValue(new Error("no app")), "coarse");
  button();
  await visitor.click(await screen.findByRole("button", { name: "Delen" }));
  expect(await screen.findByRole("button", { name: "Link gekopieerd" })).toBeVisible();
});

it("copies for a mouse, sheet or not", async () => {
  stubDevice(vi.fn(), "fine");
  button();
  expect(screen.getByRole("button", { name: "Link kopiëren" })).toBeVisible();
});

it("opens the print dialog", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(<PrintButton label="Afdrukken" className="" iconClassName="" />);
  await userEvent.click(screen.getByRole("button", { name: "Afdrukken" }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
