import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AskingPrice } from "@/components/listing/detail/asking-price";
import { ContactCard } from "@/components/listing/detail/contact-card";
import { Documents } from "@/components/listing/detail/documents";
import { PricePlace } from "@/components/listing/detail/price-place";
import { DetailHeader } from "@/components/listing/detail/property-detail";
import { StateNotice } from "@/components/listing/detail/state-notice";
import type { Listing } from "@/lib/content/listing/listing";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { renderIn } from "../../setup/render";

const listing = {
  goal: "sale",
  state: "available",
  title: { text: "Huis, met tuin" },
  typeName: "Huis",
  place: { label: "Ukkel" },
  price: { kind: "price", amount: 349_000, from: false },
} as Listing;

const page = {
  listing,
  lifeAnnuity: null,
  vat: null,
  priceSteps: [],
  takesBookings: true,
  reference: "7123",
  availability: [{ word: "availability.deed" }],
  energy: null,
  onward: { demand: "/demand-register/", valuation: "/contact-demand/" },
  contact: {
    name: "Sophie Delcourt",
    initials: "SD",
    role: { text: "Makelaar" },
    languages: ["fr", "en", "nl"],
    biv: "599.103",
    phone: { shown: "0400 00 00 03", href: "tel:+32400000003" },
    email: "sophie@zennehuis.example",
    picture: null,
  },
  speaker: null,
} as unknown as PropertyPage;

describe("the heading of a property", () => {
  it.each([
    ["available", "Instapklaar", true, "Herenhuis · Instapklaar"],
    ["available", undefined, true, "Herenhuis · Nieuw"],
    ["sold", "Instapklaar", true, "Herenhuis"],
  ] as const)("says what its cards say: %s, %s", async (state, mark, isNew, words) => {
    const shown: Listing = { ...listing, state, mark, isNew, typeName: "Herenhuis" };
    await renderIn("nl", <DetailHeader page={{ listing: shown, address: [] }} />);
    expect(screen.getByText(/^Herenhuis/)).toHaveTextContent(words);
  });
});

describe("the documents of a property", () => {
  it.each([
    ["available", 1],
    ["sold", 0],
  ] as const)("that has none yet are said to be missing while it is %s", async (state, headings) => {
    await renderIn("nl", <Documents page={{ ...page, documents: [], listing: { ...listing, state } }} />);
    expect(screen.queryAllByRole("heading", { name: "Documenten" })).toHaveLength(headings);
  });
});

describe("the price of a property", () => {
  it("of a rental stands with its charges", async () => {
    const rental: Listing = {
      ...listing,
      goal: "rent",
      charges: 85,
      price: { kind: "price", amount: 750, from: false, unitText: "par mois" },
    };
    await renderIn(
      "fr",
      <AskingPrice
        page={{ listing: rental, lifeAnnuity: null, vat: null, squareMetrePrice: null, priceSteps: [] }}
      />,
    );
    expect(screen.getByText("Loyer")).toBeVisible();
    expect(screen.getByText("€ 750")).toBeVisible();
    expect(screen.getByText("+ € 85 de charges communes par mois")).toBeVisible();
  });

  it.each([
    [true, /^Inclusief 21\s% btw$/],
    [false, /^Exclusief 21\s% btw$/],
  ])("of a new building says whether VAT is in it: %j", async (isIncluded, words) => {
    const vat = { rate: 21, isIncluded };
    await renderIn(
      "nl",
      <AskingPrice page={{ listing, lifeAnnuity: null, vat, squareMetrePrice: null, priceSteps: [] }} />,
    );
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ["fr", "€ 475.000, puis € 349.000 depuis le 14 novembre"],
    ["de", "€ 475.000, dann € 349.000 ab dem 14. November"],
  ] as const)("says in %s what was asked before, and since when it is", async (language, words) => {
    const priceSteps = [
      { amount: 475_000, since: null },
      { amount: 349_000, since: "2026-11-14" },
    ];
    const page = { listing, lifeAnnuity: null, vat: null, squareMetrePrice: null, priceSteps };
    await renderIn(language, <AskingPrice page={page} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ["sold", "Verkauft"],
    ["rented", "Vermietet"],
  ] as const)("of one that is %s gives way to that word", async (state, word) => {
    const { container } = await renderIn(
      "de",
      <AskingPrice
        page={{
          listing: { ...listing, state },
          lifeAnnuity: null,
          vat: null,
          squareMetrePrice: null,
          priceSteps: [],
        }}
      />,
    );
    expect(screen.getByText(word)).toBeVisible();
    expect(container).not.toHaveTextContent("349");
  });
});

describe("a life annuity", () => {
  const shown = (lifeAnnuity: PropertyPage["lifeAnnuity"]) =>
    renderIn(
      "nl",
      <AskingPrice page={{ listing, lifeAnnuity, vat: null, squareMetrePrice: null, priceSteps: [] }} />,
    );

  it("is told in a sentence, with how long it is paid at most and who stays", async () => {
    await shown({ years: 15, isOccupied: true });
    expect(
      screen.getByText(
        /een rente zolang de verkoper leeft, hoogstens 15 jaar; de verkoper blijft er levenslang/,
      ),
    ).toBeVisible();
  });

  it("without an end, of a home that is free, says neither", async () => {
    await shown({ years: null, isOccupied: false });
    expect(screen.getByText(/een rente zolang de verkoper leeft\.$/)).toBeVisible();
  });
});

describe("the contact of a property", () => {
  const thomas = {
    ...page.contact,
    name: "Thomas Peeters",
    phone: { shown: "0470 55 51 04", href: "tel:+32470555104" },
    email: "thomas@zennehuis.example",
  } as PropertyPage["speaker"];

  it("says which languages they speak", async () => {
    await renderIn("nl", <ContactCard page={page} />);
    expect(screen.getByText("Spreekt Frans, Engels en Nederlands")).toBeVisible();
  });

  it("who does not speak the visitor's names somebody who does, with phone and mail", async () => {
    await renderIn("de", <ContactCard page={{ ...page, speaker: thomas }} />);
    expect(screen.getByText("Auf Deutsch hilft Ihnen Thomas Peeters gern weiter.")).toBeVisible();
    expect(screen.getByRole("link", { name: "0470 55 51 04" })).toHaveAttribute("href", "tel:+32470555104");
    expect(screen.getByRole("link", { name: "thomas@zennehuis.example" })).toBeVisible();
  });
});

describe("the card of a property", () => {
  const opened = () => screen.getAllByRole("link").flatMap(({ dataset }) => dataset.opens ?? []);

  it("at a price on request asks for the price first, and takes no bid", async () => {
    const onRequest = { ...listing, price: { kind: "onRequest" } } as Listing;
    await renderIn("nl", <ContactCard page={{ ...page, listing: onRequest }} />);
    expect(screen.getByRole("link", { name: "Vraag de prijs" })).toHaveAttribute("data-opens", "contact-me");
    expect(opened()).not.toContain("purchase-offer");
  });

  it("under option takes no bid", async () => {
    const underOption = { ...listing, price: { kind: "marquee", name: "Onder optie" } } as Listing;
    await renderIn("nl", <ContactCard page={{ ...page, listing: underOption }} />);
    expect(opened()).not.toContain("purchase-offer");
  });

  it("leads to the forms and to whom to ask, with the reference and the title in the subject", async () => {
    await renderIn("nl", <ContactCard page={page} />);
    const opened = ["Bezoek plannen", "Stel een vraag", "Een bod uitbrengen", "Een ander moment vragen"].map(
      (name) => screen.getByRole("link", { name }).dataset.opens,
    );
    expect(opened).toEqual(["appointment", "contact-me", "purchase-offer", "contact-me"]);
    expect(screen.getByRole("link", { name: "Bezoek plannen" })).toHaveAttribute(
      "href",
      `/contact/?property=${listing.id}&form=appointment`,
    );
    expect(screen.getByRole("link", { name: "0400 00 00 03" })).toHaveAttribute("href", "tel:+32400000003");
    expect(screen.getByRole("link", { name: "sophie@zennehuis.example" })).toHaveAttribute(
      "href",
      expect.stringContaining("subject=Vraag%3A%20referentie%207123"),
    );
    expect(screen.getByText("Bij de akte")).toBeVisible();
  });

  it("of one that has no times to book asks for a visit", async () => {
    await renderIn("nl", <ContactCard page={{ ...page, takesBookings: false }} />);
    const request = screen.getByRole("link", { name: "Een bezoek aanvragen" });
    expect({ ...request.dataset }).toEqual({ opens: "contact-me", preset: "kind=visit" });
    expect(screen.queryByRole("link", { name: "Bezoek plannen" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Een ander moment vragen" })).toBeNull();
  });

  it("of one that is sold leads on instead", async () => {
    await renderIn("nl", <ContactCard page={{ ...page, listing: { ...listing, state: "sold" } }} />);
    expect(screen.queryByRole("link", { name: /Bezoek/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Hou mij op de hoogte" })).toHaveAttribute(
      "href",
      "/demand-register/",
    );
  });
});

describe("what became of a property", () => {
  it("is said with the way to its like", async () => {
    await renderIn("fr", <StateNotice state="rented" hasSimilar />);
    expect(screen.getByText("Le bien que vous demandez est loué")).toBeVisible();
    expect(screen.getByRole("link", { name: "Biens comparables" })).toHaveAttribute("href", "#similar");
  });

  it("is nothing while it can be had", async () => {
    const { container } = await renderIn("fr", <StateNotice state="available" hasSimilar />);
    expect(within(container).queryByText(/bien/)).toBeNull();
  });
});

describe("the price among what was paid", () => {
  const view = {
    ...{ price: 399_000, municipality: "Anderlecht", year: 2025, source: "Statbel", licence: "CC BY 4.0" },
    figures: { kind: "attached", sales: 1318, q1: 268_000, median: 324_000, q3: 389_000 },
    place: { quarter: "highest", at: { q1: 10, median: 44, q3: 84, price: 90 } },
    ...{ retrieved: "2026-11-20", isDemonstration: false },
  } as const;

  it("is said in words, with year, number and source, and without a judgement", async () => {
    await renderIn("fr", <PricePlace view={view} />);
    const part = screen.getByRole("heading", { name: "Les prix dans la commune" }).parentElement;
    expect(part).toHaveTextContent("Le prix demandé, € 399.000, se situe dans le quart le plus cher");
    expect(part).toHaveTextContent(
      "À Anderlecht, 1.318 maisons de deux ou trois façades ont été vendues en 2025 : un quart à € 268.000 au plus",
    );
    expect(part).toHaveTextContent("Source : Statbel, CC BY 4.0, fichier du 20 novembre 2026.");
  });

  it("says of the demonstration's figures that they are invented, and names no source", async () => {
    await renderIn("en", <PricePlace view={{ ...view, isDemonstration: true }} />);
    expect(screen.getByText(/These figures are invented/)).toBeVisible();
    expect(screen.queryByText(/Source:/)).toBeNull();
  });
});
