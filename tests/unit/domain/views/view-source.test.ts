import { describe, expect, test } from "vitest";
import { cameFrom } from "@/lib/domain/views/view-signal";
import { viewSourceOf } from "@/lib/domain/views/view-source";

const own = ["www.zennehuis.example", "localhost:3000"];

describe("where somebody comes from", () => {
  test.each([
    [undefined, "direct"],
    ["", "direct"],
    [" ", "direct"],
    ["campaign", "campaign"],
    ["www.zennehuis.example", "site"],
    ["localhost:3000", "site"],
    ["localhost:3001", "other"],
    ["www.google.com", "search"],
    ["google.be", "search"],
    ["WWW.GOOGLE.CO.UK", "search"],
    ["com.google.android.googlequicksearchbox", "search"],
    ["fr.search.yahoo.com", "search"],
    ["duckduckgo.com", "search"],
    ["mail.google.com", "other"],
    ["google.evil.example", "other"],
    ["notgoogle.be", "other"],
    ["l.facebook.com", "social"],
    ["m.facebook.com", "social"],
    ["t.co", "social"],
    ["at.co", "other"],
    ["www.pinterest.fr", "social"],
    ["www.immoweb.be", "portal"],
    ["zimmo.be", "portal"],
    ["zimmo.be.example", "other"],
    ["www.demorgen.be", "other"],
  ])("%j is %s", (from, source) => {
    expect(viewSourceOf(from, own)).toBe(source);
  });
});

describe("what a page says of it", () => {
  test.each(["?utm_source=brief", "?a=1&utm_medium=email", "?gclid=1", "?x&msclkid=2"])(
    "is a campaign with %s",
    (search) => {
      expect(cameFrom(search, "https://www.google.be/")).toBe("campaign");
    },
  );
  test.each(["", "?q=utm_source", "?outm_source=1", "?fbclid=1"])("is none with %j", (search) => {
    expect(cameFrom(search, "https://l.facebook.com/")).toBe("l.facebook.com");
  });
  test.each([
    ["", undefined],
    ["https://www.google.be/", "www.google.be"],
    ["http://localhost:3000/fr/a-vendre/?q=x", "localhost:3000"],
    ["android-app://com.google.android.googlequicksearchbox/", "com.google.android.googlequicksearchbox"],
    ["about:blank", undefined],
  ])("of %j is %j", (referrer, said) => {
    expect(cameFrom("", referrer)).toBe(said);
  });
});
