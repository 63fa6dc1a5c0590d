import { describe, expect, it } from "vitest";
import * as pageShell from "@/lib/domain/web/page-shell";

describe("page shell", () => {
  it("has the numbers of the specification", () => {
    expect(pageShell.headerScrollOffset).toBe(30);
    expect(pageShell.scrollTopOffset).toBe(10);
    expect(pageShell.scrollTopDuration).toBe(500);
    expect(pageShell.scrollThrottle).toBe(100);
    expect(pageShell.mapMessageDelay).toBe(50);
    expect(pageShell.consentWaitForUpdate).toBe(500);
  });

  it("fixes the header beyond 30 px", () => {
    expect([0, 30, 30.5, 31].map(pageShell.isHeaderFixed)).toEqual([false, false, true, true]);
  });

  it("shows the scroll-to-top button from 10 px on", () => {
    expect([0, 9, 9.9, 10, 11].map(pageShell.isScrollTopVisible)).toEqual([false, false, false, true, true]);
  });
});
