import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InteractiveForm } from "@/components/forms/interactive-form";
import type { RentalConditions } from "@/lib/forms/appointments";
import { formData } from "./form-sample";

vi.mock("@/components/forms/sending/captcha", () => ({
  makeCaptcha: () => ({ start() {}, spend() {}, take: async () => "token" }),
}));

const ask = vi.fn<() => Promise<Response>>();
const elsewhere = vi.fn();
const slot = (day: string, from: string, to: string) => ({ slot: `${day}T${from}`, day, from, to });
const slots = [
  slot("2026-11-24", "10:00", "11:00"),
  slot("2026-11-24", "11:00", "12:00"),
  slot("2026-11-25", "14:00", "15:00"),
];
const statements: RentalConditions = {
  minimumIncome: 2400,
  maximumPersons: 3,
  atSigning: { rent: 850, charges: 75, inventory: null, deposit: 2550 },
  mustConfirm: true,
};
const offer = (
  offered: object[],
  terms: RentalConditions | null = null,
  isBookable = true,
  fullDays: string[] = [],
) =>
  ask.mockImplementation(async () =>
    Response.json({ isBookable, slots: offered, statements: terms, fullDays }),
  );

beforeEach(() => {
  sessionStorage.clear();
  elsewhere.mockReset();
  vi.stubGlobal("fetch", ask.mockReset());
  // jsdom lays nothing out, so nothing scrolls.
  Element.prototype.scrollIntoView = vi.fn();
});

async function show() {
  const subject = { title: "Huis", reference: "7123", set: { propertyId: 7123 } };
  const data = await formData();
  render(<InteractiveForm flow="appointment" data={data} subject={subject} onSwitchFlow={elsewhere} />);
}

async function fillIn() {
  await userEvent.click(screen.getByRole("radio", { name: "10:00–11:00" }));
  for (const [name, text] of [
    [/Voornaam/, "An"],
    [/^Naam/, "Peeters"],
    [/E-mail/, "an@example.com"],
    [/Telefoon/, "0475 12 34 56"],
  ] as const)
    await userEvent.type(screen.getByRole("textbox", { name }), text);
  await userEvent.click(screen.getByRole("checkbox", { name: /privacyverklaring/ }));
}

describe("the free times of a visit", () => {
  it("stand by day, and the hours of the day that is chosen", async () => {
    offer(slots);
    await show();
    expect(screen.getByText("De vrije momenten worden geladen…")).toBeVisible();
    expect(await screen.findByRole("radio", { name: "di 24\u00a0nov" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "11:00–12:00" })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "wo 25\u00a0nov" }));
    expect(screen.queryByRole("radio", { name: "11:00–12:00" })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "14:00–15:00" }));
    expect(screen.getByRole("radio", { name: "14:00–15:00" })).toBeChecked();
  });

  it("of a day that is full can be waited for", async () => {
    offer(slots, null, true, ["2026-11-23"]);
    await show();
    expect(await screen.findByRole("radio", { name: "di 24\u00a0nov" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: /ma 23\u00a0nov\s*vol/ }));
    expect(screen.getByText("Op maandag 23 november is geen moment meer vrij.")).toBeVisible();
    const href = "/api/appointments/wait/?property=7123&language=nl&day=2026-11-23";
    expect(screen.getByRole("link", { name: "Op de wachtlijst" })).toHaveAttribute("href", href);
  });

  it("are all taken: the catalogue's sentence and what can be done, and no form that could not be sent", async () => {
    offer([]);
    await show();
    expect(await screen.findByText("Alle afspraken zijn volzet.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Op de wachtlijst" })).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Bezoek vastleggen" })).toBeNull();
    expect(screen.getByRole("link", { name: "02 000 00 00" })).toHaveAttribute("href", "tel:+3220000000");
    await userEvent.click(screen.getByRole("button", { name: "Een ander moment voorstellen" }));
    expect(elsewhere).toHaveBeenCalledWith("contact-me", { kind: "visit" });
  });

  it("are not offered for some properties: a visit is asked for", async () => {
    offer([], null, false);
    await show();
    expect(await screen.findByText(/spreken wij het bezoek met u af/)).toBeVisible();
    expect(screen.queryByText("Alle afspraken zijn volzet.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Een bezoek aanvragen" }));
    expect(elsewhere).toHaveBeenCalledWith("contact-me", { kind: "visit" });
  });

  it("can be asked for again when they did not come", async () => {
    ask.mockRejectedValueOnce(new TypeError("offline"));
    await show();
    expect(await screen.findByText(/konden niet geladen worden/)).toBeVisible();
    offer(slots);
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw laden" }));
    expect(await screen.findByRole("radio", { name: "10:00–11:00" })).toBeVisible();
  });

  it("are read again where somebody else was quicker: what is left, and the sentence that says so", async () => {
    offer(slots);
    await show();
    await screen.findByRole("radio", { name: "10:00–11:00" });
    await fillIn();
    ask
      .mockImplementationOnce(async () =>
        Response.json({ errors: { slot: "Dat uur is net bezet" } }, { status: 422 }),
      )
      .mockImplementationOnce(async () =>
        Response.json({ isBookable: true, slots: slots.slice(1), statements: null }),
      );
    await userEvent.click(screen.getByRole("button", { name: "Bezoek vastleggen" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Dat uur is net bezet");
    expect(await screen.findByRole("radio", { name: "11:00–12:00" })).toBeVisible();
    expect(screen.queryByRole("radio", { name: "10:00–11:00" })).toBeNull();
  });
});

describe("what a landlord asks", () => {
  it("stands with its figures and is confirmed", async () => {
    offer(slots, statements);
    await show();
    const list = within(await screen.findByRole("list"));
    expect(
      list.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
    ).toEqual([
      "een inkomen van minstens € 2.400 per maand;",
      "aantal bewoners: hoogstens 3;",
      "kennis van de beschrijving van het pand;",
      "bij de ondertekening de betaling van: de eerste maand huur (€ 850), de lasten (€ 75), de huurwaarborg (€ 2.550).",
    ]);
    expect(screen.getByRole("checkbox", { name: /Ik heb dit gelezen/ })).not.toBeChecked();
  });

  it("is named among the errors before anything is sent, and no longer once it is ticked", async () => {
    offer(slots, statements);
    await show();
    const tick = await screen.findByRole("checkbox", { name: /Ik heb dit gelezen/ });
    await userEvent.click(screen.getByRole("button", { name: "Bezoek vastleggen" }));
    const sentence = "Bevestig dat u de voorwaarden voor de bezichtiging hebt gelezen";
    expect(await screen.findByRole("link", { name: new RegExp(sentence) })).toHaveAttribute(
      "href",
      `#${tick.id}`,
    );
    const marked = await screen.findByRole("checkbox", { name: /Ik heb dit gelezen/ });
    expect(marked).toHaveAccessibleDescription(sentence);
    await userEvent.click(marked);
    expect(marked).toBeValid();
    expect(screen.queryByRole("link", { name: new RegExp(sentence) })).toBeNull();
  });

  it("is information only in Brussels", async () => {
    offer(slots, { ...statements, mustConfirm: false });
    await show();
    expect(await screen.findByText(/Ter informatie/)).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /Ik heb dit gelezen/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Bezoek vastleggen" }));
    expect(await screen.findByRole("link", { name: /voornaam/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: /voorwaarden voor de bezichtiging/ })).toBeNull();
  });

  it("is nothing for a sale", async () => {
    offer(slots);
    await show();
    await waitFor(() => expect(screen.queryByText(/worden geladen/)).toBeNull());
    expect(screen.queryByText("De verhuurder vraagt:")).toBeNull();
  });
});

describe("a home to sell", () => {
  const sells = () => screen.queryByRole("checkbox", { name: "Ik heb ook een pand te verkopen." });

  it("is asked for where that is allowed, and which only of who says yes", async () => {
    ask.mockImplementation(async () =>
      Response.json({ isBookable: true, slots, statements: null, maySell: true }),
    );
    await show();
    await screen.findByRole("radio", { name: "10:00–11:00" });
    const tick = sells() as HTMLElement;
    expect(screen.queryByRole("textbox", { name: /Waar ligt het/ })).toBeNull();
    await userEvent.click(tick);
    expect(
      screen.getByRole("textbox", { name: /Waar ligt het, en wat is het\? \(optioneel\)/ }),
    ).toBeVisible();
  });

  it("is not asked for where the law forbids it", async () => {
    offer(slots, statements);
    await show();
    await screen.findByRole("radio", { name: "10:00–11:00" });
    expect(sells()).toBeNull();
  });
});

describe("a valuation", () => {
  const sold = {
    ...{ href: "/property/6979/", goal: "sale" as const, name: "Landhuis, Ommegangweide", place: "Dilbeek" },
    ...{ zips: ["1700"], closed: "2026-06-05", asked: 659_000, agreed: 641_000, days: 50 },
  };
  async function reachHours() {
    render(<InteractiveForm flow="contact-demand" data={await formData("nl", { sales: [sold] })} />);
    for (const [name, text] of [
      [/Straat/, "Kloosterstraat 3"],
      [/Postcode/, "1700"],
      [/Gemeente/, "Dilbeek"],
    ] as const)
      await userEvent.type(screen.getByRole("textbox", { name }), text);
    await userEvent.click(screen.getByRole("radio", { name: "Verkopen" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Soort/ }), "1");
    await userEvent.click(screen.getByRole("button", { name: "Volgende" }));
  }

  it("has the free hours of an agent, after the address, and what was sold in the municipality", async () => {
    offer(slots);
    await reachHours();
    const asked = ask.mock.calls.map(([address]: unknown[]) => address);
    expect(new Set(asked)).toEqual(new Set(["/api/appointments/valuation/"]));
    const called = () => screen.queryByRole("combobox", { name: /Wanneer past het/ });
    expect(called()).toBeVisible();
    await userEvent.click(await screen.findByRole("radio", { name: "10:00–11:00" }));
    expect(called()).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Geen van deze uren: bel mij" }));
    expect(called()).toBeVisible();
    expect(screen.getByRole("heading", { name: "Onze laatste verkopen in Dilbeek" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Landhuis, Ommegangweide" }).parentElement).toHaveTextContent(
      "gevraagd € 659.000 · overeengekomen € 641.000 · akkoord na 50 dagen · juni 2026",
    );
  });

  it("goes on where no hour is free, as somebody phones", async () => {
    offer([]);
    await reachHours();
    expect(await screen.findByText(/Online is nu geen uur vrij/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Volgende" }));
    expect(screen.getByRole("textbox", { name: /Voornaam/ })).toBeVisible();
  });
});
