import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { FormLink } from "@/components/forms/form-link";
import { FormOpener } from "@/components/forms/form-opener";
import { standInForDialog } from "../../setup/dialog";
import { renderIn } from "../../setup/render";
import { formData } from "./form-sample";

vi.mock("@/components/forms/sending/captcha", () => ({
  makeCaptcha: () => ({ start() {}, spend() {}, take: async () => "token" }),
}));
const readData = vi.hoisted(() => vi.fn());
vi.mock("@/components/forms/form-resources", () => ({ loadFormResources: readData }));

const assign = vi.fn();
beforeAll(() => import("@/components/forms/form-dialog"), 60_000);
beforeEach(async () => {
  sessionStorage.clear();
  standInForDialog();
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal("location", { pathname: "/property/7123/", search: "", assign: assign.mockReset() });
  readData.mockReset().mockResolvedValue(await formData());
});

const subject = { title: "Huis met tuin", reference: "7123", set: { propertyId: 7123 } };
const page = () =>
  renderIn(
    "nl",
    <>
      <FormLink opens="contact-me" subject={{ property: 7123 }} preset="kind=visit">
        Bezoek
      </FormLink>
      <FormOpener source="/api/form-words/nl/" subject={subject} />
    </>,
  );
const link = () => screen.getByRole("link", { name: "Bezoek" });
const dialog = () => screen.findByRole("dialog", { name: "Een bezoek aanvragen" });

it("a form opens over its page with what the button says, and gives the focus back", async () => {
  await page();
  expect(link()).toHaveAttribute("href", "/contact/?property=7123&kind=visit");
  await userEvent.click(link());
  const form = within(await dialog());
  expect(form.getByRole("heading", { name: "Een bezoek aanvragen" })).toHaveFocus();
  expect(form.getByText("Referentie 7123")).toBeVisible();
  expect(form.getByRole("radio", { name: "Ik wil het pand bezoeken" })).toBeChecked();
  await userEvent.type(form.getByRole("textbox", { name: /Voornaam/ }), "An");
  await userEvent.click(form.getByRole("button", { name: "Sluiten" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(link()).toHaveFocus();
  await userEvent.click(link());
  expect(within(await dialog()).getByRole("textbox", { name: /Voornaam/ })).toHaveValue("An");
});

it("of another property only who asks is kept", async () => {
  const values = { firstName: "An", remark: "Is er een tuin?", kind: "info" };
  sessionStorage.setItem("form-draft:contact-me", JSON.stringify({ about: "propertyId=1", step: 0, values }));
  await page();
  await userEvent.click(link());
  const form = within(await dialog());
  expect(form.getByRole("textbox", { name: /Voornaam/ })).toHaveValue("An");
  expect(form.getByRole("textbox", { name: /Bericht/ })).toHaveValue("");
});

it("the link leads on when the form does not arrive", async () => {
  readData.mockRejectedValue(new Error("offline"));
  await page();
  await userEvent.click(link());
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/contact\/\?property=7123&kind=visit$/)),
  );
  expect(link()).not.toHaveAttribute("aria-busy");
});
