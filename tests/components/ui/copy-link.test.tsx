import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CopyLink } from "@/components/ui/copy-link.client";
import { PrintButton } from "@/components/ui/print-button.client";

const url = "https://example.org/property/7123/";

it("copies the address and says so", async () => {
  const visitor = userEvent.setup();
  render(
    <CopyLink url={url} label="Link kopiëren" done="Link gekopieerd">
      {null}
    </CopyLink>,
  );
  await visitor.click(screen.getByRole("button", { name: "Link kopiëren" }));
  expect(await screen.findByRole("button", { name: "Link gekopieerd" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

it("promises nothing where copying fails", async () => {
  const visitor = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  render(
    <CopyLink url={url} label="Link kopiëren" done="Link gekopieerd">
      {null}
    </CopyLink>,
  );
  await visitor.click(screen.getByRole("button"));
  expect(screen.getByRole("button", { name: "Link kopiëren" })).toBeVisible();
});

it("opens the print dialog", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(<PrintButton label="Afdrukken">{null}</PrintButton>);
  await userEvent.click(screen.getByRole("button", { name: "Afdrukken" }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
