import sharp from "sharp";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { easyGoing } from "../owner/support";
import { onOneStore } from "../support/on-both-stores";
import { pdfText } from "../support/pdf-text";
import { WorkingCopy } from "./content-support";
import { type DeskBrowser, karim, signedIn } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

/** What is loaded with the first file is none of a test's time. */
beforeAll(async () => {
  loadContent();
  await Promise.all(
    ["printed-advert", "brochure", "window-card", "square-picture"].map(
      (name) => import(`../../../lib/desk/print/${name}.ts`),
    ),
  );
}, 60_000);

beforeEach(easyGoing);

async function printed(browser: DeskBrowser, kind: string, language: string) {
  const response = await browser.request("GET", `listings/7123/print/${kind}/?in=${language}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Words as they are, wherever their lines end. */
const inLine = (bytes: Buffer) => pdfText(bytes).replaceAll(/\s+/g, " ");

onOneStore(
  "a brochure and a window card say what the advert says, its mentions of the law among it",
  async () => {
    const browser = await signedIn(karim);
    for (const [kind, words] of [
      ["brochure", ["Sophie Delcourt", "Dernière affectation licite", "Cuisine", "Chambre 1"]],
      ["window-card", ["Dernière affectation licite", "02 000 00 00"]],
    ] as const) {
      const { response, bytes } = await printed(browser, kind, "fr");
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const text = inLine(bytes);
      for (const word of [...words, "Saint-Gilles", "795.000", "142 kWh/m²"])
        expect(text, kind).toContain(word);
      // Nothing is a letter that the typefaces lack.
      expect(text, kind).not.toContain("\u0000");
    }
  },
);

onOneStore("the square picture for social networks is one", async () => {
  const { bytes } = await printed(await signedIn(karim), "square", "de");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1080, height: 1080 });
});

onOneStore(
  "nothing is printed of an advert that lacks a mention of the law, and the desk reads which",
  async () => {
    await using content = new WorkingCopy();
    const { texts, ...house } = content.value("properties/7123.json");
    const write = (change: object) =>
      content.write("properties/9001.json", JSON.stringify({ ...house, texts, ID: 9001, ...change }));
    const browser = await signedIn(karim);
    write({ EPCLabelText: "", EnergyPerformance: null, Planning: {} });
    const { body } = await browser.get("listings/9001/print");
    expect(body).toMatchObject({
      isPublic: false,
      missing: expect.arrayContaining([expect.stringMatching(/PEB|EPB/)]),
    });
    expect((await browser.get("listings/9001/print/brochure?in=fr")).body).toMatchObject({
      error: "print-mentions",
      message: expect.stringContaining(body.missing[0]),
    });
    // With all of them it waits for its publication.
    write({});
    expect((await browser.get("listings/9001/print")).body).toMatchObject({ isPublic: false, missing: [] });
    expect((await browser.get("listings/9001/print/square")).body.error).toBe("print-hidden");
    expect((await browser.get("listings/9001/print/poster")).status).toBe(404);
    expect((await browser.get("listings/9002/print")).status).toBe(404);
  },
);
