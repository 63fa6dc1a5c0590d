import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "@/components/ui/markdown";
import type { ShownPicture } from "@/lib/content/pictures";
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

test("a home of the stock is a link while it is online, and its words after that", async () => {
  const homes = { "/property/7123/": "/te-koop/ukkel/huis/7123/", "/property/7001/": null };
  await renderIn("nl", <Markdown text="[Dit](/property/7123/) en [dat](/property/7001/)" homes={homes} />);
  expect(screen.getByText("Dit")).toHaveAttribute("href", "/te-koop/ukkel/huis/7123/");
  expect(screen.getByText(/en dat$/).querySelectorAll("a")).toHaveLength(1);
});

test("a picture of the library has its size, and the words of the text or else its own", async () => {
  const picture = {
    file: "exterior/a.jpg",
    hash: "h",
    width: 1200,
    height: 800,
    widths: [600, 1200],
    alt: "Een gevel",
  };
  const pictures = {
    "exterior/a.jpg": { ...picture, colour: "#fff", placeholder: "" } as unknown as ShownPicture,
  };
  const text = "![](exterior/a.jpg)\n\n![De tuin](exterior/a.jpg)\n\n![Weg](https://elders.example/b.jpg)";
  await renderIn("nl", <Markdown text={text} pictures={pictures} />);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual([
    "Een gevel",
    "De tuin",
  ]);
  expect(screen.getByAltText("De tuin")).toHaveAttribute("width", "1200");
});

test("signs stay on the line of the term that they touch, words do not", async () => {
  await draw("Een uittreksel ([BDES](#term-bdes)), **[EPC](#term-epc)**; en [akte](#term-akte) volgen.");
  const line = (name: string) => screen.getByRole("button", { name }).closest(".term-signs")?.textContent;
  expect(["BDES", "EPC", "akte"].map(line)).toEqual(["(BDES),", "EPC;", undefined]);
});
