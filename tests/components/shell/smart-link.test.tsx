import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SmartLink } from "@/components/ui/smart-link";
import { renderIn } from "../../setup/render";

test.each([
  ["https://www.biv.be/", true],
  ["http://example.org/", true],
  ["//example.org/", true],
  ["tel:+3220000000", true],
  ["mailto:info@zennehuis.example", true],
  ["/contact/", false],
  ["#photos", false],
])("%s opens in a new tab: %s", async (href, opens) => {
  await renderIn("en", <SmartLink href={href}>Link</SmartLink>);
  const link = screen.getByRole("link");
  expect(link.getAttribute("target")).toBe(opens ? "_blank" : null);
  expect(link.getAttribute("rel")).toBe(opens ? "noopener noreferrer" : null);
});

test("a page elsewhere says that it opens in a new tab, a phone number does not", async () => {
  await renderIn("de", <SmartLink href="https://www.biv.be/">BIV</SmartLink>);
  expect(screen.getByRole("link")).toHaveTextContent("BIV (öffnet in einem neuen Tab)");
  await renderIn("de", <SmartLink href="tel:+3220000000">Anrufen</SmartLink>);
  expect(screen.getByRole("link", { name: "Anrufen" })).toBeInTheDocument();
});
