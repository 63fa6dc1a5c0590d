import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { brusselsMoment } from "@/lib/domain/text/dates";
import { contentCodes } from "@/lib/leads/content-checks";
import { mailPicture } from "@/lib/leads/lead-mails";
import { rentalTerms } from "@/lib/leads/rental-terms";
import { sharedPage } from "@/lib/leads/shared-page";
import { colleaguePortrait, mailContact } from "@/lib/mail/compose/mail-context";
import { acceptedLanguage } from "@/lib/server/http/request-language";
import { aRecord } from "../content/listing/facts-record";

vi.mock("@/lib/pictures/manifest", () => import("../content/any-pictures"));

const content = loadContent();

test.each([
  [null, "nl"],
  ["fr", "fr"],
  ["fr-BE,fr;q=0.9,en;q=0.8", "fr"],
  ["it, de;q=0.3, en;q=0.7", "en"],
  ["DE", "de"],
  ["fr;q=0, it", "nl"],
  [";;;,q=,x;q=y", "nl"],
])("who asks for %s is answered in %s", (asked, language) => {
  expect(acceptedLanguage(new Headers(asked === null ? {} : { "accept-language": asked }))).toBe(language);
});

describe("what a rental asks of who visits it", () => {
  const rental = (change = {}) => aRecord({ Goal: 1, Price: 1000, Zip: "9000", ...change });

  test("is nothing for a sale", () => {
    expect(rentalTerms(aRecord())).toBeNull();
  });

  test("is to be confirmed outside Brussels, at three months of deposit", () => {
    expect(rentalTerms(rental())).toEqual({
      minimumIncome: null,
      maximumPersons: null,
      atSigning: { rent: 1000, charges: null, inventory: null, deposit: 3000 },
      mustConfirm: true,
      depositMonths: 3,
    });
  });

  test.each([
    ["1000", false, 2000],
    ["1299", false, 2000],
    ["1300", true, 3000],
  ])("at postcode %s: %s, deposit %d", (Zip, mustConfirm, deposit) => {
    expect(rentalTerms(rental({ Zip }))).toMatchObject({ mustConfirm, atSigning: { deposit } });
  });

  test("abroad a postcode is not one of Brussels", () => {
    expect(rentalTerms(rental({ Zip: "1000", CountryID: 20 }))).toMatchObject({ mustConfirm: true });
  });

  test("takes its figures from the property", () => {
    const record = rental({
      Financial: { Deposit: 1500, ChargesRenter: 80, InventoryCost: 150 },
      RentalConditions: { MinimumIncome: 2900, MaximumPersons: 3 },
    });
    expect(rentalTerms(record)).toMatchObject({
      minimumIncome: 2900,
      maximumPersons: 3,
      atSigning: { rent: 1000, charges: 80, inventory: 150, deposit: 1500 },
      depositMonths: 0,
    });
  });
});

describe("fields that only content and clock can judge", () => {
  const now = brusselsMoment("2026-11-23T12:00");
  const ghent = aRecord({ ID: 1, Goal: 1, Zip: "9000", Price: 900 });
  const brussels = aRecord({ ID: 2, Goal: 1, Zip: "1060", Price: 900 });
  const gone = aRecord({ ID: 3, Goal: 1, Zip: "9000", Status: "rented" });
  const own = { ...content, properties: [ghent, brussels, gone, aRecord({ ID: 4 })] };
  const codes = (flow: Parameters<typeof contentCodes>[0], body: Record<string, unknown>) =>
    contentCodes(flow, { body: { language: "fr", ...body }, content: own, now });
  const slot = "2026-11-24T14:00";

  test("a rental outside Brussels needs its statements read", async () => {
    expect(await codes("appointment", { propertyId: 1, slot })).toEqual({ confirmed: "confirmed" });
    expect(await codes("appointment", { propertyId: "1", slot, confirmed: false })).toEqual({
      confirmed: "confirmed",
    });
    expect(await codes("appointment", { propertyId: "1", slot, confirmed: true })).toEqual({});
    expect(await codes("appointment", { propertyId: 2, slot })).toEqual({});
    expect(await codes("appointment", { propertyId: 4, slot })).toEqual({});
    expect(await codes("appointment", { propertyId: 3, slot: "x" })).toEqual({});
  });

  test.each(["2026-11-22T14:00", "2026-11-24T11:00", "2026-11-24T14:30", "2026-12-25T10:00", "soon"])(
    "nobody is offered %s",
    async (other) => {
      expect(await codes("appointment", { propertyId: 4, slot: other })).toEqual({ slot: "slot" });
    },
  );

  test("an offer is made for what is for sale, and holds today at least", async () => {
    expect(await codes("purchase-offer", { propertyId: 1, validUntil: "2026-11-22" })).toEqual({
      propertyId: "choice",
      validUntil: "past",
    });
    expect(await codes("purchase-offer", { propertyId: 4, validUntil: "2026-11-23" })).toEqual({});
    const late = brusselsMoment("2026-11-24T00:30");
    const body = { propertyId: 4, validUntil: "2026-11-23" };
    expect(await contentCodes("purchase-offer", { body, content: own, now: late })).toEqual({
      validUntil: "past",
    });
  });

  test("a visitor who names a period can still come in it", async () => {
    const period = { propertyId: 4, kind: "visit", startDate: "2026-11-20" };
    expect(await codes("contact-me", { ...period, endDate: "2026-11-22" })).toEqual({ endDate: "past" });
    expect(await codes("contact-me", { ...period, endDate: "2026-11-23" })).toEqual({});
  });

  test("an offer far from the asking price is asked about, once, and of who can be asked", async () => {
    const price = own.properties[3]?.Price ?? 0;
    const offer = (share: number, amountConfirmed?: unknown) =>
      codes("purchase-offer", { propertyId: 4, amount: String(price * share), amountConfirmed });
    expect(await offer(10, false)).toEqual({ amount: "tenfoldOffer" });
    expect(await offer(0.4, "false")).toEqual({ amount: "lowOffer" });
    expect(await offer(10, true)).toEqual({});
    expect(await offer(10)).toEqual({});
    expect(await offer(0.9, false)).toEqual({});
  });

  test("a language that is switched off is none", async () => {
    expect(await codes("forgot-password", { language: "pt" })).toEqual({ language: "choice" });
  });
});

describe("a page that is shown to a friend", () => {
  const site = "https://zennehuis.example";
  const shown = (address: string) => sharedPage(content, address, site)?.href;

  test.each([
    ["/", "/"],
    ["/fr/a-vendre/", "/fr/a-vendre/"],
    ["/fr/a-vendre/?city=Uccle|1180#words", "/fr/a-vendre/"],
    ["/Étranger/", "/%C3%89tranger/"],
    ["/%C3%89tranger/", "/%C3%89tranger/"],
    ["/fr/../fr/a-vendre/", "/fr/a-vendre/"],
  ])("%s is %s", (given, address) => {
    expect(shown(given)).toBe(site + address);
  });

  test("a sold property can still be shown, under its title", () => {
    const sold = content.properties.find(({ Status }) => Status === "sold");
    const page = sharedPage(content, `/property/${sold?.ID}/`, site);
    expect(page).toEqual({
      label: sold?.texts.nl?.TypeDescription ?? expect.any(String),
      href: `${site}/property/${sold?.ID}/`,
      subject: { property: sold },
    });
  });

  test("a project is shown under its name", () => {
    const project = content.projects.find(({ Units }) => Units.length > 0);
    const page = sharedPage(content, `/project/${project?.ID}/`, site);
    expect(page).toMatchObject({ label: project?.texts.nl?.Name, subject: { project } });
  });

  test.each([
    "/no-such/",
    "//evil.example/",
    "/\\evil.example/",
    "/api/captcha/",
    "/fr/merci/contact-me/",
    "/%",
    "/it/",
  ])("%s is no page of this site", (address) => {
    expect(shown(address)).toBeUndefined();
  });
});

test("a property's picture travels as a small JPEG; a mail does not fail without", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
  const record = aRecord({ Pictures: ["exterior/villa.jpg"] });
  await mkdir(path.join(folder, "exterior"));
  const file = path.join(folder, "exterior/villa.0a1b2c3d-600.jpg");
  await sharp({ create: { width: 600, height: 400, channels: 3, background: "#8a4b2a" } })
    .jpeg()
    .toFile(file);
  const picture = await mailPicture(content, record, "nl", { folder });
  expect(picture).toMatchObject({ width: 512, height: 341 });
  expect(
    Buffer.from(picture?.content ?? "", "base64")
      .subarray(0, 2)
      .toString("hex"),
  ).toBe("ffd8");
  rmSync(folder, { recursive: true });
  expect(await mailPicture(content, record, "nl", { folder })).toBeUndefined();
  expect(await mailPicture(content, aRecord(), "nl", { folder })).toBeUndefined();
});

test("a contact and a colleague have the face that the team gives them, and no other", () => {
  const [first, ...others] = content.team.members;
  if (!first) throw new Error("the team is empty");
  const pictured = { ...content, team: { members: [{ ...first, image: "team/face.jpg" }, ...others] } };
  const portrait = { file: "team/face.0a1b2c3d-600.jpg" };
  const faces = (of: typeof content) => [
    mailContact(of, first.id, "nl").portrait,
    mailContact(of, others[0]?.id, "nl").portrait,
    colleaguePortrait(of, first.email, "fr"),
    colleaguePortrait(of, "assistant@zennehuis.example", "fr"),
  ];
  expect(faces(pictured)).toEqual([portrait, undefined, portrait, undefined]);
  expect(faces(content)).toEqual([undefined, undefined, undefined, undefined]);
});
