import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AskingPrice } from "@/components/listing/detail/asking-price";
import { ContactCard } from "@/components/listing/detail/contact-card";
import { StateNotice } from "@/components/listing/detail/state-notice";
import type { Listing } from "@/lib/content/listing/listing";
import type { PropertyPage } from "@/lib/content/listing/property-page";
import { renderIn } from "../../setup/render";

const listing = {
  goal: "sale",
  state: "available",
  title: { text: "Huis, met tuin" },
  price: { kind: "price", amount: 349_000, from: false },
} as Listing;

const page = {
  listing,
  isLifeAnnuity: false,
  vat: null,
  reference: "7123",
  availability: [{ word: "availability.deed" }],
  energy: null,
  onward: { demand: "/demand-register/", valuation: "/contact-demand/" },
  contact: {
    name: "Sophie Delcourt",
    initials: "SD",
    role: { text: "Makelaar" },
    biv: "599.103",
    phone: { shown: "0400 00 00 03", href: "tel:+32400000003" },
    email: "sophie@zennehuis.example",
    picture: null,
  },
} as unknown as PropertyPage;

describe("the price of a property", () => {
  it("of a rental stands with its charges", async () => {
    const rental: Listing = {
      ...listing,
      goal: "rent",
      charges: 85,
      price: { kind: "price", amount: 750, from: false, unitText: "par mois" },
    };
    await renderIn("fr", <AskingPrice page={{ listing: rental, isLifeAnnuity: false, vat: null }} />);
    expect(screen.getByRole("heading", { name: "Loyer" })).toBeVisible();
    expect(screen.getByText("€ 750")).toBeVisible();
    expect(screen.getByText("+ € 85 de charges communes par mois")).toBeVisible();
  });

  it.each([
    [true, /^Inclusief 21\s% btw$/],
    [false, /^Exclusief 21\s% btw$/],
  ])("of a new building says whether VAT is in it: %j", async (isIncluded, words) => {
    const vat = { rate: 21, isIncluded };
    await renderIn("nl", <AskingPrice page={{ listing, isLifeAnnuity: false, vat }} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ["sold", "Verkauft"],
    ["rented", "Vermietet"],
  ] as const)("of one that is %s gives way to that word", async (state, word) => {
    const { container } = await renderIn(
      "de",
      <AskingPrice page={{ listing: { ...listing, state }, isLifeAnnuity: false, vat: null }} />,
    );
    expect(screen.getByText(word)).toBeVisible();
    expect(container).not.toHaveTextContent("349");
  });
});

describe("the card of a property", () => {
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
