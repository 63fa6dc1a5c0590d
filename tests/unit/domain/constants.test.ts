import { describe, expect, it } from "vitest";
import {
  depositMonths,
  offerDeposit,
  offerDepositShare,
  rentalDeposit,
  rentalDepositMonths,
} from "@/lib/domain/law/deposits";
import { categoryMaxItems, latestOffersCount, listPageSize } from "@/lib/domain/listing/paging";
import { searchThumbnailSize } from "@/lib/domain/media/images";
import { ownerGraphDays } from "@/lib/domain/owner/owner-statistics";
import * as pageShell from "@/lib/domain/web/page-shell";
import { retryDelays } from "@/lib/domain/web/retry";

describe("lists and pictures", () => {
  it("have the sizes of the specification", () => {
    expect([latestOffersCount, listPageSize, categoryMaxItems]).toEqual([4, 12, 12]);
    expect(searchThumbnailSize).toBe(60);
    expect(ownerGraphDays).toBe(30);
  });
});

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

describe("deposits", () => {
  it("are 10 % of an offer and three months of rent", () => {
    expect(offerDepositShare).toBe(0.1);
    expect(offerDeposit(349000)).toBe(34900);
    expect(offerDeposit(349999.99)).toBe(35000);
    expect(rentalDepositMonths).toBe(3);
    expect(rentalDeposit(1250)).toBe(3750);
    expect(rentalDeposit(1250.1)).toBe(3750.3);
    expect(rentalDeposit(1250, depositMonths("brussels"))).toBe(2500);
    expect(rentalDeposit(1250, depositMonths("flanders"))).toBe(3750);
    expect(rentalDeposit(1250, depositMonths(null))).toBe(3750);
  });
});

describe("retryDelays", () => {
  it("doubles 350 ms over five tries", () => {
    expect(retryDelays()).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it("takes other numbers", () => {
    expect(retryDelays(3, 100)).toEqual([100, 200, 400]);
    expect(retryDelays(0)).toEqual([]);
  });
});
