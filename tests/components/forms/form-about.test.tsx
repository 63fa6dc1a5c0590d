import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { live, wakePage, writeForm } from "./written-form";

vi.mock("@/components/forms/sending/captcha", () => ({
  makeCaptcha: () => ({ start() {}, spend() {}, take: async () => "token" }),
}));

// Read once here, so that no test waits for the compiler.
beforeAll(() => import("@/components/forms/page-form.island"), 60_000);

const house = {
  id: 7123,
  href: "/property/7123/",
  title: { text: "Herenhuis met tuin" },
  place: { label: "Sint-Gillis" },
};
const assign = vi.fn();
const posted = vi.fn();
const freeTime = { slot: "2026-11-24T10:00", day: "2026-11-24", from: "10:00", to: "11:00" };
let freeTimes = [freeTime];

beforeEach(() => {
  sessionStorage.clear();
  posted.mockReset();
  freeTimes = [freeTime];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (address.startsWith("/api/forms/")) {
      posted(address, JSON.parse(String(body)));
      return Response.json({ reference: "ZH-1", next: "/feedback/contact-me/" }, { status: 201 });
    }
    if (address === "/api/appointments/7123/")
      return Response.json({ isBookable: true, slots: freeTimes, statements: null });
    return address === "/api/listings/nl/sale/cards/142/"
      ? Response.json([house])
      : Response.json({}, { status: 404 });
  });
});

async function open(search: string, use: () => void = () => {}) {
  vi.stubGlobal("location", { pathname: "/contact/", search, assign: assign.mockReset() });
  await writeForm("site-contact");
  use();
  await wakePage();
  await live();
}
const box = (name: RegExp) => screen.getByRole("textbox", { name });

it("the contact page asks for a visit of the property that its address names", async () => {
  await open("?property=7123&kind=visit");
  expect(screen.getByRole("heading", { name: "Een bezoek aanvragen" })).toBeVisible();
  expect(await screen.findByRole("link", { name: house.title.text })).toHaveAttribute("href", house.href);
  expect(screen.getByText("Referentie 7123")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Ik wil het pand bezoeken" })).toBeChecked();
  await userEvent.type(box(/Voornaam/), "An");
  await userEvent.type(box(/^Naam/), "Peeters");
  await userEvent.type(box(/E-mail/), "an@example.com");
  await userEvent.type(box(/Telefoon/), "0475 12 34 56");
  await userEvent.click(screen.getByRole("checkbox", { name: /privacyverklaring/ }));
  expect(screen.queryByLabelText(/Bezoek mogelijk vanaf/)).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: /bepaalde periode/ }));
  const [start, end] = [screen.getByLabelText(/Bezoek mogelijk vanaf/), screen.getByLabelText(/Tot en met/)];
  fireEvent.change(start, { target: { value: "2099-05-02" } });
  // What Chromium has of "1 May" without a year.
  const { validity } = end as HTMLInputElement;
  const half = vi.spyOn(validity, "badInput", "get").mockReturnValue(true);
  const button = screen.getByRole("button", { name: "Bezoek aanvragen" });
  fireEvent.click(button);
  expect(await within(await screen.findByRole("alert")).findByRole("link")).toHaveTextContent(
    "Vul een bestaande datum in",
  );
  half.mockRestore();
  fireEvent.change(end, { target: { value: "2099-05-01" } });
  fireEvent.click(button);
  expect(await screen.findByText("De laatste dag ligt voor de eerste", { selector: "a" })).toBeVisible();
  expect(posted).not.toHaveBeenCalled();
  fireEvent.change(end, { target: { value: "2099-05-02" } });
  await userEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/feedback/contact-me/"));
  expect(posted).toHaveBeenCalledExactlyOnceWith(
    "/api/forms/contact-me/",
    expect.objectContaining({
      ...{ propertyId: 7123, kind: "visit", firstName: "An" },
      ...{ startDate: "2099-05-02", endDate: "2099-05-02" },
    }),
  );
});

it.each([
  ["?property=7123&form=appointment", "Bezoek plannen", "appointment"],
  ["?property=7123&form=purchase-offer", "Een bod uitbrengen", "purchase-offer"],
  ["?project=301", "Vraag over dit project", "contact-construction"],
])("%s opens %s", async (search, title, flow) => {
  await open(search);
  expect(screen.getByRole("heading", { name: title, level: 2 })).toBeVisible();
  await waitFor(() => expect(document.querySelector(`form[data-form="${flow}"]`)).not.toBeNull());
});

it("what was typed before, and the focus, go over to the form that takes its place", async () => {
  await open("?property=7123&kind=visit", () => {
    const field = document.querySelector<HTMLInputElement>("#site-contact-firstName");
    field?.focus();
    if (field) field.value = "An";
  });
  expect(box(/Voornaam/)).toHaveValue("An");
  expect(box(/Voornaam/)).toHaveFocus();
  expect(document.activeElement?.id).toBe("contact-me-firstName");
});

it("what was sent before is sent by the form that takes its place", async () => {
  await open("?property=7123&kind=visit", () =>
    document.querySelector("form")?.toggleAttribute("data-sent", true),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Kijk dit nog even na");
  expect(document.querySelector("[data-sent]")).toBeNull();
});

it("where no time is free another one is asked for in the same place", async () => {
  freeTimes = [];
  await open("?property=7123&form=appointment");
  await userEvent.click(await screen.findByRole("button", { name: "Een ander moment voorstellen" }));
  expect(screen.getByRole("heading", { name: "Een bezoek aanvragen" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Ik wil het pand bezoeken" })).toBeChecked();
});

it("an address that names nothing real has the page's own form", async () => {
  await open("?property=abc");
  expect(document.querySelector('form[data-form="site-contact"]')).not.toBeNull();
  expect(screen.queryByText(/Referentie/)).toBeNull();
});
