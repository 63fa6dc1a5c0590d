import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InteractiveForm } from "@/components/forms/interactive-form";
import { sentForm } from "@/components/forms/sending/submission-storage";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flows";
import { formData } from "./form-sample";

const captcha = vi.hoisted(() => ({ start: vi.fn(), take: vi.fn(), spend: vi.fn() }));
vi.mock("@/components/forms/sending/captcha", () => ({ makeCaptcha: () => captcha }));

const assign = vi.fn();
const send = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
const stored = () => answer(201, { reference: "ZH-7K4M-2QXD", next: "/feedback/site-contact/" });
const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", send.mockReset().mockImplementation(stored));
  vi.stubGlobal("location", { pathname: "/contact/", search: "", assign: assign.mockReset() });
  captcha.take.mockReset().mockResolvedValue("token");
  Element.prototype.scrollIntoView = () => {};
});

async function show(flow: FlowName, own: Partial<FormFacts> = {}) {
  const data = await formData("nl", own);
  return render(<InteractiveForm flow={flow} data={data} level="h2" />);
}

const box = (name: RegExp) => screen.getByRole("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });
const alert = () => screen.findByRole("alert");
const privacy = () => screen.getByRole("checkbox", { name: /privacyverklaring/ });

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea" }), { target: { value } });

function fillIn() {
  write(/Voornaam/, "An");
  write(/^Naam/, "Peeters");
  write(/E-mail/, "an@example.com");
  write(/Telefoon/, "0475 12 34 56");
  write(/Gemeente/, "Ukkel");
  fireEvent.click(privacy());
}

it.each([
  ["as the first page has left it in the tab", "utm_source=brief&referrer=www.immoweb.be", ""],
  ["as the first page itself knows it", null, "https://www.immoweb.be/nl/zoekertje/1"],
])("says from where the visit came, %s", async (_name, stored, referrer) => {
  if (stored) sessionStorage.setItem("arrival", stored);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  await show("site-contact");
  fillIn();
  await userEvent.click(button("Vraag versturen"));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(bodies()[0]).toMatchObject({
    page: "/contact/",
    ...(stored && { utm: { utm_source: "brief" } }),
    referrer: "www.immoweb.be",
  });
});

describe("a form", () => {
  it("says all that is wrong at once, and forgets each as soon as it is right", async () => {
    await show("site-contact");
    await userEvent.click(button("Vraag versturen"));
    const links = within(await alert()).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Vul uw voornaam in",
      "Vul uw naam in",
      expect.stringContaining("e-mailadres"),
      expect.stringContaining("telefoonnummer"),
      "Het is verplicht een gemeente in te geven",
      expect.stringContaining("privacyverklaring"),
    ]);
    expect(await alert()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(box(/Voornaam/), "A");
    await waitFor(() => expect(box(/Voornaam/)).toBeValid());
    expect(box(/^Naam/)).toBeInvalid();
  });

  it("sends what stands in it with a solved captcha, once, and leads on", async () => {
    await show("site-contact");
    fillIn();
    await userEvent.dblClick(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/feedback/site-contact/"));
    expect(bodies()).toEqual([
      {
        language: "nl",
        page: "/contact/",
        firstName: "An",
        lastName: "Peeters",
        email: "an@example.com",
        phone: "0475 12 34 56",
        city: "Ukkel",
        newsletter: false,
        privacy: true,
        captcha: "token",
      },
    ]);
    expect(sentForm({ pathname: "/feedback/site-contact/", hash: "" })?.reference).toBe("ZH-7K4M-2QXD");
    expect(sessionStorage.getItem("form-draft:site-contact")).toBeNull();
  });

  it("is busy while it sends, in words, and can still be read", async () => {
    let arrive = (_: Response) => {};
    send.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    await show("site-contact");
    fillIn();
    await userEvent.click(button("Vraag versturen"));
    const busy = await screen.findByText("Bezig met versturen…", { selector: "[role=status]" });
    expect(busy).toBeInTheDocument();
    expect(document.querySelector("button[type=submit]")).toHaveAttribute("aria-disabled", "true");
    arrive(await stored());
    await waitFor(() => expect(assign).toHaveBeenCalled());
  });

  it("shows what the server finds wrong like its own findings", async () => {
    send.mockImplementation(() => answer(422, { errors: { city: "Deze gemeente kennen wij niet" } }));
    await show("site-contact");
    fillIn();
    await userEvent.click(button("Vraag versturen"));
    expect(within(await alert()).getByRole("link")).toHaveTextContent("Deze gemeente kennen wij niet");
    expect(box(/Gemeente/)).toHaveAccessibleDescription("Deze gemeente kennen wij niet");
    expect(box(/Gemeente/)).toHaveValue("Ukkel");
    expect(captcha.spend).not.toHaveBeenCalled();
  });

  it.each([
    [409, "documents-already-requested"],
    [429, "too-many"],
    [503, "store-unavailable"],
  ])(
    "keeps everything when it is refused with %d, in the server's words, and offers the phone",
    async (status, error) => {
      send.mockImplementation(() => answer(status, { error, message: "Dat gaat nu niet." }));
      await show("site-contact");
      fillIn();
      await userEvent.click(button("Vraag versturen"));
      expect(await alert()).toHaveTextContent("Dat gaat nu niet.");
      expect(await alert()).toHaveFocus();
      expect(within(await alert()).getByRole("link", { name: "02 000 00 00" })).toHaveAttribute(
        "href",
        "tel:+3220000000",
      );
      expect(within(await alert()).getByRole("link")).toHaveAttribute("target", "_blank");
      expect(box(/Voornaam/)).toHaveValue("An");
      send.mockImplementation(stored);
      await userEvent.click(button("Vraag versturen"));
      await waitFor(() => expect(assign).toHaveBeenCalled());
    },
  );

  it("keeps everything without a connection, and without an answer one can read", async () => {
    send.mockRejectedValueOnce(new TypeError("offline"));
    await show("site-contact");
    fillIn();
    await userEvent.click(button("Vraag versturen"));
    expect(await alert()).toHaveTextContent(
      "Uw e-mail werd niet verzonden. Probeer het opnieuw. Er is geen verbinding.",
    );
    send.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
    await userEvent.click(button("Vraag versturen"));
    await waitFor(async () => expect(await alert()).not.toHaveTextContent("Er is geen verbinding."));
    expect(await alert()).toHaveTextContent("Wat u invulde, staat er nog.");
    expect(box(/Gemeente/)).toHaveValue("Ukkel");
  });

  it.each([
    ["testimonial", "Uw getuigenis kon niet verzonden worden. Probeer het opnieuw."],
    ["document-request", "Uw aanvraag voor documenten is niet gelukt. Probeer het opnieuw."],
  ] as const)("has a sentence of its own where %s is not sent", async (flow, sentence) => {
    send.mockRejectedValueOnce(new TypeError("offline"));
    const subject = { title: "Huis", reference: "7123", set: { propertyId: 7123 } };
    const data = await formData();
    render(<InteractiveForm flow={flow} data={data} subject={subject} />);
    write(/Voornaam/, "An");
    write(/^Naam/, "Peeters");
    write(/E-mailadres/, "an@example.be");
    if (flow === "testimonial") write(/Uw verhaal/, "Zoals afgesproken");
    else write(/Telefoon/, "0475 12 34 56");
    await userEvent.click(screen.getByRole("checkbox", { name: /privacyverklaring/ }));
    await userEvent.click(screen.getAllByRole("button").at(-1) as HTMLElement);
    expect(await alert()).toHaveTextContent(sentence);
  });

  it("tells an address that is missing from one that is wrong", async () => {
    await show("site-contact");
    await userEvent.click(button("Vraag versturen"));
    expect(await alert()).toHaveTextContent("Vul uw e-mailadres in");
    await userEvent.type(box(/E-mailadres/), "an@");
    await userEvent.click(button("Vraag versturen"));
    expect(await alert()).toHaveTextContent("Vul een geldig e-mailadres in");
  });

  it("solves a captcha that is not taken once more by itself", async () => {
    send.mockImplementationOnce(() => answer(403, { error: "captcha", message: "Verlopen" }));
    captcha.take.mockResolvedValueOnce("old").mockResolvedValueOnce("new");
    await show("site-contact");
    fillIn();
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(bodies().map(({ captcha: token }) => token)).toEqual(["old", "new"]);
  });

  it("keeps what was typed over a reload, whatever the language", async () => {
    const { unmount } = await show("site-contact");
    await userEvent.type(box(/Voornaam/), "An");
    await userEvent.click(screen.getByRole("radio", { name: "Mevrouw" }));
    unmount();
    render(<InteractiveForm flow="site-contact" data={await formData("fr")} />);
    expect(box(/Prénom/)).toHaveValue("An");
    expect(screen.getByRole("radio", { name: "Madame" })).toBeChecked();
  });

  it("forgets what was typed once it is sent, but for who has: that stands in the next form of the visit", async () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(0);
    const { unmount } = await show("site-contact");
    fillIn();
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    unmount();
    const next = await show("contact-me");
    expect(box(/Voornaam/)).toHaveValue("An");
    expect(box(/E-mail/)).toHaveValue("an@example.com");
    expect(box(/Telefoon/)).toHaveValue("0475 12 34 56");
    next.unmount();
    const again = await show("site-contact");
    expect(box(/Gemeente/)).toHaveValue("");
    expect(privacy()).not.toBeChecked();
    again.unmount();
    now.mockReturnValue(4 * 3_600_000);
    await show("contact-me");
    expect(box(/Voornaam/)).toHaveValue("");
    now.mockRestore();
  });

  it("wants the form of address only where the agency says so", async () => {
    await show("site-contact", { requiresTitle: true });
    fillIn();
    await userEvent.click(button("Vraag versturen"));
    expect(within(await alert()).getAllByRole("link")).toHaveLength(1);
    expect(screen.getByRole("radio", { name: "Mevrouw" })).toBeInvalid();
  });

  it("sends what a browser has filled in without an event", async () => {
    await show("site-contact");
    fillIn();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(box(/Voornaam/), "Bo");
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(bodies()).toMatchObject([{ firstName: "Bo", lastName: "Peeters" }]);
  });

  it("empties its trap after a refusal: a password manager had filled it, and the person tries again", async () => {
    send.mockImplementationOnce(() => answer(403, { error: "not-allowed", message: "Dat ging niet" }));
    await show("site-contact");
    fillIn();
    const trap = document.querySelector<HTMLInputElement>("[name=website]");
    if (trap) fireEvent.change(trap, { target: { value: "https://example.org" } });
    await userEvent.click(button("Vraag versturen"));
    await alert();
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(bodies().map(({ website }) => website)).toEqual(["https://example.org", undefined]);
  });

  it("hides its trap from people", async () => {
    await show("site-contact");
    const trap = document.querySelector("[name=website]");
    expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
    expect(trap).toHaveAttribute("tabindex", "-1");
  });
});

describe("the idempotency key", () => {
  const keys = () => send.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const press = async (times: number) => {
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(button("Vraag versturen")).not.toHaveAttribute("aria-disabled"));
  };

  it("is the same for what is sent again after an answer was lost, also after a reload", async () => {
    send.mockRejectedValue(new TypeError("offline"));
    const { unmount } = await show("site-contact");
    fillIn();
    await press(1);
    await press(2);
    unmount();
    await show("site-contact");
    await press(3);
    expect(keys()[0]).toMatch(uuid);
    expect(new Set(keys()).size).toBe(1);
  });

  it("is another one for other fields, and for what is sent after it was stored", async () => {
    send.mockRejectedValueOnce(new TypeError("offline"));
    const { unmount } = await show("site-contact");
    fillIn();
    await press(1);
    write(/Gemeente/, "Ukkel of Vorst");
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    unmount();
    await show("site-contact");
    fillIn();
    write(/Gemeente/, "Ukkel of Vorst");
    await userEvent.click(button("Vraag versturen"));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(3);
  });

  it("is there also where the browser keeps nothing", async () => {
    const refuse = () => {
      throw new DOMException("no storage", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    send.mockRejectedValue(new TypeError("offline"));
    await show("site-contact");
    fillIn();
    await press(1);
    await press(2);
    expect(keys()[0]).toMatch(uuid);
    expect(keys()[1]).toBe(keys()[0]);
  });
});

describe("a form of several steps", () => {
  const heading = (name: string) => screen.findByRole("heading", { name });

  it("checks each step, leads on to its heading, and back with everything kept", async () => {
    await show("demand-register");
    expect(screen.getByText("Stap 1 van 4")).toBeVisible();
    await userEvent.click(button("Volgende"));
    expect(within(await alert()).getAllByRole("link")).toHaveLength(2);
    await userEvent.click(screen.getByRole("radio", { name: "Kopen" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Huizen" }));
    await userEvent.click(button("Volgende"));
    expect(await heading("Waar")).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(button("Volgende"));
    expect(within(await alert()).getAllByRole("link")).toHaveLength(1);
    await userEvent.type(box(/Andere gemeenten/), "1600");
    await userEvent.click(button("Volgende"));
    expect(await heading("Uw wensen")).toHaveFocus();
    await userEvent.click(button("Vorige"));
    expect(box(/Andere gemeenten/)).toHaveValue("1600");
    await userEvent.click(button("Vorige"));
    expect(screen.getByRole("radio", { name: "Kopen" })).toBeChecked();
  });

  it("goes back to the step in which the server finds something wrong", async () => {
    sessionStorage.setItem(
      "form-draft:purchase-offer",
      JSON.stringify({
        about: "",
        step: 1,
        values: {
          amount: "400.000",
          validUntil: "2030-01-01",
          firstName: "An",
          lastName: "Peeters",
          email: "an@example.com",
          phone: "0475 12 34 56",
          street: "Dorp 1",
          zip: "1180",
          city: "Ukkel",
          privacy: true,
        },
      }),
    );
    send.mockImplementation(() => answer(422, { errors: { validUntil: "Die dag is voorbij" } }));
    const data = await formData();
    const subject = { title: "Huis", reference: "7123", set: { propertyId: 7123 } };
    sessionStorage.setItem(
      "form-draft:purchase-offer",
      String(sessionStorage.getItem("form-draft:purchase-offer")).replace(
        '"about":""',
        '"about":"propertyId=7123"',
      ),
    );
    render(<InteractiveForm flow="purchase-offer" data={data} subject={subject} />);
    await userEvent.click(button("Bod versturen"));
    expect(await heading("Uw bod")).toBeVisible();
    expect(within(await alert()).getByRole("link")).toHaveTextContent("Die dag is voorbij");
    expect(screen.getByText(/10.%.*€ 40\.000/)).toBeVisible();
  });

  it("sends an offer that was asked about again as confirmed, another one not", async () => {
    const values = {
      ...{
        amount: "7.800.000",
        validUntil: "2030-01-01",
        firstName: "An",
        lastName: "Peeters",
        privacy: true,
      },
      ...{ email: "an@example.com", phone: "0475 12 34 56", street: "Dorp 1", zip: "1180", city: "Ukkel" },
    };
    const draft = { about: "propertyId=7123", step: 1, values };
    sessionStorage.setItem("form-draft:purchase-offer", JSON.stringify(draft));
    const question = "Uw bod is ongeveer tien keer de vraagprijs.";
    send.mockImplementation(() => answer(422, { errors: { amount: question } }));
    const subject = { title: "Huis", reference: "7123", set: { propertyId: 7123 } };
    const data = await formData();
    render(<InteractiveForm flow="purchase-offer" data={data} subject={subject} />);
    const sendFromOffer = async () => {
      fireEvent.click(button("Volgende"));
      fireEvent.click(await screen.findByRole("button", { name: "Bod versturen" }));
      expect(await heading("Uw bod")).toBeVisible();
      expect(within(await alert()).getByRole("link")).toHaveTextContent(question);
    };
    fireEvent.click(button("Bod versturen"));
    expect(await heading("Uw bod")).toBeVisible();
    await sendFromOffer();
    write(/Uw bod/, "78.000");
    await sendFromOffer();
    expect(bodies().map(({ amount, amountConfirmed }) => [amount, amountConfirmed])).toEqual([
      ["7.800.000", false],
      ["7.800.000", true],
      ["78.000", false],
    ]);
  });
});
