import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Footer } from "@/components/shell/footer";
import { renderIn } from "../../setup/render";
import { chrome } from "./shell-sample";

test("a notice of the agency is the last line of the page", async () => {
  const notice = { text: "Démonstration : agence, biens et personnes sont fictifs." };
  await renderIn("fr", <Footer chrome={{ ...chrome, footer: { ...chrome.footer, notice } }} />);
  expect(screen.getByRole("contentinfo").textContent).toMatch(/Démonstration : .* fictifs\.$/);
});

test("without a notice there is no line for it", async () => {
  await renderIn("fr", <Footer chrome={chrome} />);
  expect(screen.queryByText(/Démonstration/)).toBeNull();
});

test("the cookie settings are at the foot where the agency has tags, and only there", async () => {
  const settings = () => screen.queryByRole("button", { name: "Paramètres des cookies" });
  await renderIn("fr", <Footer chrome={chrome} />);
  expect(settings()).toBeNull();
  const tags = { ...chrome.consent.tags, analyticsId: "G-1" };
  await renderIn("fr", <Footer chrome={{ ...chrome, consent: { ...chrome.consent, tags } }} />);
  expect(settings()).toBeVisible();
});
