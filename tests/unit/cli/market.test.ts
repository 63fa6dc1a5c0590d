import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { salePricesSchema } from "@/lib/content/schemas/market";
import { SmallContent } from "../../content/small-content";
import { runAgency } from "../../server/support/agency";

let content: SmallContent;
beforeEach(() => {
  content = new SmallContent();
});
afterEach(() => content[Symbol.dispose]());

const target = () => path.join(content.root, "market/sale-prices.json");
const importFile = (text: string | Buffer, ...args: string[]) => {
  const file = path.join(content.root, "..", `${path.basename(content.root)}-statbel.txt`);
  writeFileSync(file, text);
  return runAgency("market", "import", file, "--content", content.root, ...args);
};

const head =
  "CD_YEAR|CD_TYPE_FR|CD_REFNIS|CD_REFNIS_FR|CD_PERIOD|MS_TOTAL_TRANSACTIONS|MS_P_25|MS_P_50_median|MS_P_75";
const row = "2025|Appartements|21016|Uccle|Y|12|248000|328000|432000";

describe("npm run agency -- market import", () => {
  test("writes what the check and the pages read, and says what it found", async () => {
    const { status, stdout } = await importFile(`${head}\n${row}\n`, "--retrieved", "2026-11-20");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Year +2025, retrieved on 2026-11-20$/m);
    expect(stdout).toMatch(/^Hidden +1 of them, with fewer than 20 sales$/m);
    const written = salePricesSchema.parse(JSON.parse(readFileSync(target(), "utf8")));
    expect(written).toMatchObject({ source: "Statbel", licence: "CC BY 4.0", year: 2025 });
    expect(written.municipalities[0]?.zips).toEqual(["1180"]);
  });

  test("reads a file in the code page of Windows", async () => {
    const named = row.replace("Uccle", "Ucclé");
    const { status } = await importFile(Buffer.from(`${head}\n${named}\n`, "latin1"));
    expect(status).toBe(0);
  });

  test.each([
    ["CD_YEAR|CD_TYPE_FR\n", "its first line lacks CD_REFNIS"],
    [`${head}\n${row.replace("Uccle", "Liège")}\n`, "none of the municipalities of places.json"],
    [`${head}\n${row.replace("|Y|", "|Q1|")}\n`, "no municipality with figures of a whole year"],
    ["PK\u0003\u0004", "unpack it"],
  ])("writes nothing from a file that it cannot use", async (text, reason) => {
    const { status, stderr } = await importFile(text);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(existsSync(target())).toBe(false);
  });

  test("names the year that is no year", async () => {
    expect((await importFile(head, "--year", "25")).status).toBe(2);
  });
});
