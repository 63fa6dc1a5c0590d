import { render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { storeSentForm } from "@/components/forms/sending/submission-storage";
import { FormSent } from "@/components/forms/sent/form-sent";
import { SimilarToSent } from "@/components/forms/sent/similar-to-sent";
import type { CardListing } from "@/lib/content/listing/card-words";
import type { PropertyAnswer } from "@/lib/content/listing/recap";
import { formData } from "./form-sample";

const page = "/feedback/contact-appointment/";
const answers = new Map<string, PropertyAnswer>();

const card = (id: number): CardListing => ({
  id,
  href: `/property/${id}/`,
  state: "available",
  typeName: "Huis",
  title: { text: id === 7001 ? "Villa" : "Herenhuis met tuin" },
  place: { label: "Ukkel" },
  surface: undefined,
  energy: null,
  picture: null,
  morePictures: [],
  typeIcon: null,
  words: { price: { amount: "€ 400.000" }, noPicture: "Geen foto" },
});

const answerOf = (id: number, change: Partial<PropertyAnswer> = {}): PropertyAnswer => ({
  card: card(id),
  address: "Dieweg 900, 1180 Ukkel",
  route: "https://www.openstreetmap.org/?mlat=50.8",
  contact: { name: "Sophie Delcourt", phone: { shown: "02 000 00 01", href: "tel:+3220000001" } },
  minutes: 30,
  similar: [card(7001)],
  ...change,
});

// Loaded once here: what the page fetches when it is wanted may take longer than a query waits.
beforeAll(async () => {
  await import("@/components/forms/sent/sent-property");
});

beforeEach(() => {
  sessionStorage.clear();
  answers.clear();
  history.replaceState(null, "", page);
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = answers.get(address);
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  });
});

const show = async (hasCalendar = false) => {
  const { sent } = (await formData()).forms;
  render(
    <>
      <FormSent words={sent} language="nl" hasCalendar={hasCalendar} />
      <SimilarToSent title={sent.similar} language="nl">
        <p>Net binnen</p>
      </SimilarToSent>
    </>,
  );
};

const sent = { reference: "ZH-7K4M-2QXD", from: null, propertyId: null, slot: null };

it("a visit stands with its day, place and person, the way back and properties like it", async () => {
  answers.set("/api/properties/7123/?language=nl", answerOf(7123));
  storeSentForm(page, { ...sent, propertyId: 7123, slot: "2026-11-24T10:00" });
  await show();
  expect(screen.getByRole("status")).toHaveTextContent("Uw referentie: ZH-7K4M-2QXD");
  const visit = await screen.findByRole("region", { name: "Uw bezoek" });
  expect(visit).toHaveTextContent("dinsdag 24 november 2026, 10:00–10:30");
  expect(visit).toHaveTextContent("Dieweg 900, 1180 Ukkel");
  expect(visit).toHaveTextContent("Sophie Delcourt, 02 000 00 01");
  expect(screen.getByRole("link", { name: /Ukkel op de kaart/ })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "Herenhuis met tuin" })).toHaveAttribute("href", "/property/7123/");
  expect(screen.getByRole("heading", { name: "Panden die erop lijken" })).toBeVisible();
  expect(screen.queryByText("Net binnen")).toBeNull();
  // Not confirmed yet: a calendar would say that it takes place.
  expect(screen.queryByRole("link", { name: "In mijn agenda zetten" })).toBeNull();
});

it("a valuation says how many look for such a home, where it may be said", async () => {
  storeSentForm(page, { ...sent, seekers: 20 });
  await show();
  expect(screen.getByText("Minstens 20 mensen zoeken een pand zoals het uwe.")).toBeVisible();
});

const token = "ZH-7K4M-2QXD.signature-of-it";

it("a visit that was confirmed from its mail, on any device, has its calendar file", async () => {
  answers.set("/api/properties/7124/?language=nl", answerOf(7124, { address: null, route: null }));
  history.replaceState(
    null,
    "",
    `${page}#property=7124&slot=2026-11-24T10%3A00&reference=ZH-7K4M-2QXD&token=${token}`,
  );
  await show(true);
  const file = await screen.findByRole("link", { name: "In mijn agenda zetten" });
  expect(file).toHaveAttribute(
    "href",
    "/api/appointments/7124/calendar/?slot=2026-11-24T10%3A00&language=nl&token=ZH-7K4M-2QXD.signature-of-it&reference=ZH-7K4M-2QXD",
  );
  expect(screen.getByRole("link", { name: "Verplaatsen of annuleren" })).toHaveAttribute(
    "href",
    `/api/appointments/visit/?language=nl&token=${token}`,
  );
  expect(screen.getByText("Het juiste adres krijgt u van de makelaar.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /op de kaart/ })).toBeNull();
});

it("a form that was opened on a page leads back to it", async () => {
  storeSentForm(page, { ...sent, from: { href: "/project/301/", title: "Zennehof" } });
  await show();
  expect(screen.getByRole("link", { name: "Zennehof" })).toHaveAttribute("href", "/project/301/");
  expect(screen.getByText("Net binnen")).toBeVisible();
});

it("on another page, or in another tab, the words of the page stand alone", async () => {
  storeSentForm("/feedback/contact-me/", { ...sent, propertyId: 7125 });
  await show();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByText("Net binnen")).toBeVisible();
});
