import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import BrandFile from "@/components/desk/pictures/brand-file";
import { fill } from "@/lib/domain/text/words";
import { InDesk } from "../in-desk";
import { server, standIn, t } from "./support";

beforeEach(() => {
  standIn();
  const files = ["logo-1111111111.svg", "logo-2222222222.svg", "logo.svg"];
  server.answers["brand/"] = {
    status: 200,
    body: { files: files.map((file) => ({ file, isUsed: file === "logo.svg" })) },
  };
});
afterEach(() => vi.unstubAllGlobals());

function Logo() {
  const [value, setValue] = useState<string | null>("logo.svg");
  return (
    <InDesk>
      <BrandFile
        setting="logo"
        label="Logo"
        value={value}
        isRequired={false}
        site={{ brand: { logo: value } }}
        onChange={setValue}
      />
    </InDesk>
  );
}

it("has a former logo chosen again, and takes away what neither the site nor the form names", async () => {
  render(<Logo />);
  await userEvent.click(screen.getByText(t.brand.stored, { selector: "summary" }));
  const former = await screen.findByRole("radio", { name: /^logo-1/ });
  expect(screen.getByRole("radio", { name: `logo.svg ${t.brand.used}` })).toHaveProperty("checked", true);
  await userEvent.click(former);
  expect(screen.getByRole("img", { name: "Logo" }).getAttribute("src")).toContain("logo-1111111111.svg");
  expect(screen.getByText(t.brand.chosen)).toBeTruthy();
  // Neither the one that the site shows, nor the one that is to be saved.
  const removable = within(screen.getByRole("group", { name: t.brand.stored })).getAllByRole("button");
  const name = fill(t.documents.erase, { name: "logo-2222222222.svg" });
  expect(removable.map(({ textContent }) => textContent)).toEqual([name]);
  server.answers["brand/remove/"] = { status: 200, body: {} };
  await userEvent.click(screen.getByRole("button", { name }));
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: t.dialog.eraseConfirm }));
  expect(server.sent[0]?.body).toMatchObject({ file: "logo-2222222222.svg" });
  expect(await screen.findByText(fill(t.documents.erased, { name: "logo-2222222222.svg" }))).toBeTruthy();
});
