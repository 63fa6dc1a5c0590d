import { describe, expect, test } from "vitest";
import { readArrival } from "@/lib/domain/views/arrival";
import { arrivalText } from "@/lib/domain/views/arrival-text";
import { countedPage, leadSource } from "@/lib/domain/views/lead-source";

const host = "www.zennehuis.example";

describe("what the first page of a visit leaves in the tab", () => {
  test.each([
    ["", "", ""],
    ["?city=1180", `https://${host}/fr/`, ""],
    ["", "https://www.immoweb.be/fr/annonce/1", "referrer=www.immoweb.be"],
    ["?utm_source=brief&utm_campaign=mai", "", "utm_source=brief&utm_campaign=mai"],
    ["?utm_source=brief&utm_term=an%40example.be&q=x", "", "utm_source=brief"],
    ["?gclid=abc", "https://www.google.com/", "utm_source=Google+Ads&referrer=www.google.com"],
    ["?msclkid=abc&utm_source=bing", "", "utm_source=bing"],
    [`?utm_source=${"x".repeat(90)}`, "", `utm_source=${"x".repeat(80)}`],
  ])("%j from %j", (search, referrer, text) => {
    expect(arrivalText({ search, host }, referrer)).toBe(text);
  });

  test("is what a form sends", () => {
    expect(readArrival("utm_source=brief&referrer=t.co")).toEqual({
      utm: { utm_source: "brief" },
      referrer: "t.co",
    });
    expect([readArrival(""), readArrival(null)]).toEqual([{}, {}]);
  });
});

describe("the source of a request", () => {
  test.each([
    [{}, "direct", ""],
    [{ referrer: host }, "direct", ""],
    [{ referrer: "www.immoweb.be" }, "portal", "Immoweb"],
    [{ referrer: "immo.notaire.be" }, "portal", "Immo.notaire.be"],
    [{ referrer: "www.google.be" }, "search", "Google"],
    [{ referrer: "l.facebook.com" }, "social", "Facebook"],
    [{ referrer: "www.demorgen.be" }, "other", "demorgen.be"],
    [{ referrer: "campaign" }, "direct", ""],
    [{ referrer: "an@example.be" }, "direct", ""],
    [{ utm: { utm_source: "brief", utm_medium: "email" }, referrer: "t.co" }, "campaign", "brief / email"],
    [{ utm: { utm_source: "an@example.be", utm_campaign: "mei" } }, "campaign", "mei"],
    [{ utm: { utm_term: "huis" }, referrer: "bing.com" }, "search", "Bing"],
  ])("%j is %s %j", (arrival, kind, name) => {
    expect(leadSource(arrival, [host])).toEqual({ kind, name });
  });

  test.each([
    [undefined, ""],
    ["/fr/a-vendre/uccle/villa/7123/", "/fr/a-vendre/uccle/villa/7123/"],
    ["/fr/?email=an", ""],
    ["/an@example.be/", ""],
    ["https://evil.example/", ""],
  ])("the page %j is counted as %j", (page, counted) => {
    expect(countedPage(page)).toBe(counted);
  });
});
