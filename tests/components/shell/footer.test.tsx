import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Footer } from "@/components/shell/footer";
import { renderIn } from "../../setup/render";
import { facts } from "../forms/form-sample";

const footer = {
  background: "#1d2a2e",
  color: "#fbf9f5",
  columns: [],
  legal: [],
  copyright: "© Zennehuis",
  notice: null,
  recognition: { number: "500.000", court: "RPM Bruxelles" },
  forms: facts,
};

test("a notice of the agency is the last line of the page", async () => {
  const notice = { text: "Démonstration : agence, biens et personnes sont fictifs." };
  await renderIn("fr", <Footer footer={{ ...footer, notice }} />);
  expect(screen.getByRole("contentinfo").textContent).toMatch(/Démonstration : .* fictifs\.$/);
});

test("without a notice there is no line for it", async () => {
  await renderIn("fr", <Footer footer={footer} />);
  expect(screen.queryByText(/Démonstration/)).toBeNull();
});
