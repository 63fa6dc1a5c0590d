import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "@/components/ui/markdown";
import { addressOf } from "@/lib/i18n/addresses";
import { languages, toPathKey } from "@/lib/i18n/routing";
import { renderIn } from "../../setup/render";

const draw = (text: string) => renderIn("nl", <Markdown text={text} />);

/** Every kind of address that a text of the agency can hold. */
const addresses = [
  "tel:+3220000000",
  "mailto:info@zennehuis.example",
  "mailto:info@zennehuis.example?subject=Bezoek",
  "https://www.biv.be/",
  "http://www.biv.be/",
  "//www.biv.be/",
  "/contact/",
  "/fr/tenez-moi-au-courant/",
  "/for-sale/?type=1#results",
  "#top",
];

test.each(addresses)("a link to %s leads there", async (href) => {
  await draw(`[Hier](${href})`);
  expect(screen.getByText("Hier").closest("a")).toHaveAttribute("href", href);
});

test.each(addresses)("a link to %s with a title leads there too", async (href) => {
  await draw(`[Hier](${href} "Meer hierover")`);
  expect(screen.getByText("Hier").closest("a")).toHaveAttribute("href", href);
});

test.each(languages)("a link to an original path leads to the page in %s", async (language) => {
  await renderIn(language, <Markdown text="[A](/demand-register/) [B](</Références/?type=1#top>)" />);
  expect(screen.getByText("A")).toHaveAttribute("href", addressOf("demand-register", language));
  expect(screen.getByText("B")).toHaveAttribute(
    "href",
    `${addressOf(toPathKey("references"), language)}?type=1#top`,
  );
});

test.each(["javascript:alert(1)", "data:text/html,x", "TEL:javascript:alert(1)"])(
  "%s is no address",
  async (href) => {
    await draw(`[Hier](${href})`);
    expect(screen.getByText("Hier").closest("a")?.getAttribute("href") || "").toBe("");
  },
);

test("signs stay on the line of the term that they touch, words do not", async () => {
  await draw("Een uittreksel ([BDES](#term-bdes)), **[EPC](#term-epc)**; en [akte](#term-akte) volgen.");
  const line = (name: string) => screen.getByRole("button", { name }).closest(".term-signs")?.textContent;
  expect(["BDES", "EPC", "akte"].map(line)).toEqual(["(BDES),", "EPC;", undefined]);
});
