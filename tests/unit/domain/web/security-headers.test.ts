import { describe, expect, it } from "vitest";
import { securityHeaders } from "@/lib/domain/web/security-headers";

const headersOf = (siteUrl: string) =>
  Object.fromEntries(securityHeaders(siteUrl).map(({ key, value }) => [key, value]));

describe("the headers of every answer", () => {
  it("keep others from framing us, guessing types and reading addresses", () => {
    expect(headersOf("")).toMatchObject({
      "content-security-policy": "frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headersOf("")["permissions-policy"]).toContain("camera=()");
  });

  it("keep browsers to https once the site is there", () => {
    expect(headersOf("https://www.zennehuis.be")["strict-transport-security"]).toMatch(/^max-age=\d{8,}$/);
    expect(headersOf("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
  });
});
