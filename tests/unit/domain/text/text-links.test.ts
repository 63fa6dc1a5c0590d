import { expect, test } from "vitest";
import { homeOfLink, linkToHome, namedInText, typedLink } from "@/lib/domain/text/text-links";

test.each([
  ["https://www.notaris.be/kopen", "https://www.notaris.be/kopen"],
  [" www.notaris.be ", "https://www.notaris.be"],
  ["notaris.be/kopen?x=1", "https://notaris.be/kopen?x=1"],
  ["an@zennehuis.be", "mailto:an@zennehuis.be"],
  ["02 123 45 67", "tel:+3221234567"],
  ["+32 (0)2 123.45.67", "tel:+3221234567"],
  ["0031 20 123 45 67", "tel:+31201234567"],
  ["tel:{agency.phoneNumber}", "tel:{agency.phoneNumber}"],
  ["/contact/", "/contact/"],
  ["morgen", null],
  ["", null],
  ["javascript:alert(1)", null],
  ["twee woorden.be", null],
])("%j leads to %j", (typed, address) => {
  expect(typedLink(typed)).toBe(address);
});

test("a home is named by its number, a picture by its file", () => {
  expect(homeOfLink(linkToHome(7123))).toBe(7123);
  expect(homeOfLink("/property/x/")).toBeNull();
  const text = "![Een gevel](exterior/a.jpg) en [dit huis](/property/7123/), [contact](/contact/).";
  expect(namedInText(text)).toEqual({
    pictures: ["exterior/a.jpg"],
    links: ["/property/7123/", "/contact/"],
  });
});
