import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ActionBar } from "@/components/listing/detail/action-bar";
import { renderOnServer } from "../../setup/render";
import { runInline } from "../../setup/run-inline";

type Entry = Pick<IntersectionObserverEntry, "target" | "isIntersecting"> & {
  boundingClientRect: { top: number };
};

let notify: (entries: Entry[]) => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: Entry[]) => void) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

const contact = { name: "Sophie Delcourt", phone: { shown: "02 000 00 00", href: "tel:+3220000000" } };
const show = async () => {
  await renderOnServer(
    "nl",
    <>
      <p data-price="">€ 795.000</p>
      <div className="contact-card">Contact</div>
      <ActionBar price={{ amount: "€ 795.000" }} contact={contact}>
        <a href="/contact/">Bezoek</a>
      </ActionBar>
    </>,
  );
  runInline("action-bar");
};
const bar = () => screen.getByRole("region", { name: "Prijs en contact", hidden: true });
const scroll = (selector: string, isIntersecting: boolean, top: number) =>
  notify([
    {
      target: document.querySelector(selector) as Element,
      isIntersecting,
      boundingClientRect: { top },
    },
  ]);

it("has the price, the thing to do and the phone", async () => {
  await show();
  expect(bar()).toHaveTextContent("€ 795.000");
  expect(screen.getByRole("link", { name: "Sophie Delcourt bellen" })).toHaveAttribute(
    "href",
    "tel:+3220000000",
  );
});

it("is there from the start, and has a price of its own once the page's has gone upwards", async () => {
  await show();
  scroll("[data-price]", true, 300);
  expect(bar()).toHaveAttribute("data-shown");
  expect(bar()).not.toHaveAttribute("data-priced");
  scroll("[data-price]", false, 900);
  expect(bar()).not.toHaveAttribute("data-priced");
  scroll("[data-price]", false, -80);
  expect(bar()).toHaveAttribute("data-priced");
});

it("gives way to the card with the same buttons", async () => {
  await show();
  scroll("[data-price]", false, -80);
  scroll(".contact-card", true, 400);
  expect(bar()).not.toHaveAttribute("data-shown");
  scroll(".contact-card", false, -500);
  expect(bar()).toHaveAttribute("data-shown");
});
