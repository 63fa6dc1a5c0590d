import { expect, it } from "vitest";
import { deskMoment, deskSlot } from "@/components/desk/desk-words";

it("writes a time of Belgian clocks with the day that it names, also at the end of the day", () => {
  expect(deskSlot("2026-11-24T10:00", "nl")).toBe("24-11-2026 10:00");
  expect(deskSlot("2026-11-24T24:00", "nl")).toBe("24-11-2026 24:00");
  expect(deskSlot("2026-11-24", "nl")).toBe("24-11-2026");
});

it("writes a moment in the time of Brussels, in winter and in summer", () => {
  expect(deskMoment("2026-11-23T15:05:00Z", "nl")).toBe("23-11-2026 16:05");
  expect(deskMoment("2026-07-31T22:30:00Z", "nl")).toBe("1-8-2026 00:30");
});
