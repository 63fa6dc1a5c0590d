import { describe, expect, test } from "vitest";
import {
  backupDiagnosis,
  clockDiagnosis,
  feedPicturesDiagnosis,
  outboxDiagnosis,
  rightsDiagnosis,
  schemaDiagnosis,
  securityTextDiagnosis,
  spaceDiagnosis,
} from "@/lib/domain/operations/diagnoses";

const now = new Date("2026-11-23T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("space", () => {
  test.each([
    [50e9, 100e9, "ok"],
    [10e9, 100e9, "ok"],
    [9.9e9, 100e9, "warning"],
    [100e6, 900e6, "ok"],
    [99e6, 900e6, "error"],
    [0, 100e9, "error"],
    [0, 0, "error"],
  ])("%d bytes of %d free: %s", (free, size, level) => {
    expect(spaceDiagnosis(free, size).level).toBe(level);
  });
});

describe("pictures of feeds", () => {
  test.each([
    [4_800, 1.1e9, 0, "ok", "4800 pictures, 1.1 GB"],
    [1, 2e5, 12, "warning", "1 picture, 0.0 GB; 12 that the content names are not there"],
  ])("%i, of which %i bytes are here and %i are lost: %s", (count, bytes, lost, level, text) => {
    expect(feedPicturesDiagnosis(count, bytes, lost)).toMatchObject({ level, text });
  });
});

describe("security.txt", () => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  test.each([
    [inDays(364), "ok", "holds for 364 days"],
    [inDays(30), "ok", "holds for 30 days"],
    [inDays(29.9), "warning", "holds for 29 days"],
    [inDays(0), "warning", "has expired"],
    [inDays(-400), "warning", "has expired"],
    [null, "warning", "the build has none"],
  ])("that ends at %s: %s", (expires, level, text) => {
    expect(securityTextDiagnosis(expires, now)).toMatchObject({ level, text });
  });
});

describe("backup", () => {
  test.each([
    [minutesAgo(60), "ok", "the last one is 1 hour old"],
    [minutesAgo(26 * 60), "ok", "the last one is 26 hours old"],
    [minutesAgo(26 * 60 + 1), "warning", "the last one is 26 hours old"],
    [minutesAgo(72 * 60), "warning", "the last one is 3 days old"],
    [null, "warning", "none was ever made"],
  ])("made at %s: %s", (last, level, text) => {
    expect(backupDiagnosis(last, now)).toMatchObject({ level, text });
  });
});

describe("outbox", () => {
  test.each([
    [{ dead: 0, waiting: 0, dueSince: null }, "ok"],
    [{ dead: 0, waiting: 1, dueSince: minutesAgo(10) }, "ok"],
    [{ dead: 0, waiting: 3, dueSince: minutesAgo(11) }, "warning"],
    [{ dead: 1, waiting: 0, dueSince: null }, "error"],
  ])("%j: %s", (state, level) => {
    expect(outboxDiagnosis(state, now).level).toBe(level);
  });
});

const change = (name: string, requires: string | null = null) => ({ name, requires });

describe("tables", () => {
  const known = ["a", "b"];
  test.each([
    [[change("a"), change("b")], "ok"],
    [[change("a")], "warning"],
    [[change("a"), change("b"), change("c")], "error"],
    [[change("a"), change("b"), change("c", "nothing")], "ok"],
    [[change("a"), change("c")], "error"],
    [[change("a"), change("c", "nothing")], "warning"],
  ])("with %j: %s", (done, level) => {
    expect(schemaDiagnosis(done, known).level).toBe(level);
  });
});

describe("clock", () => {
  test.each([
    [0, "ok"],
    [30_000, "ok"],
    [-30_000, "ok"],
    [30_001, "error"],
    [-30_001, "error"],
  ])("%d ms apart: %s", (drift, level) => {
    expect(clockDiagnosis(drift).level).toBe(level);
  });
});

describe("rights", () => {
  test.each([
    [0o40700, true, "ok"],
    [0o100600, true, "ok"],
    [0o40750, true, "warning"],
    [0o40704, true, "warning"],
    [0o40700, false, "warning"],
  ])("%o, own: %s: %s", (mode, isOwn, level) => {
    expect(rightsDiagnosis("/data", { mode, isOwn }).level).toBe(level);
  });
});

test("whatever is wrong says what to do", () => {
  const wrong = [
    spaceDiagnosis(0, 1),
    backupDiagnosis(null, now),
    outboxDiagnosis({ dead: 1, waiting: 0, dueSince: null }, now),
    outboxDiagnosis({ dead: 0, waiting: 1, dueSince: minutesAgo(60) }, now),
    schemaDiagnosis([change("x")], []),
    schemaDiagnosis([], ["x"]),
    clockDiagnosis(60_000),
    rightsDiagnosis("/data", { mode: 0o777, isOwn: true }),
    rightsDiagnosis("/data", { mode: 0o700, isOwn: false }),
  ];
  for (const { level, remedy } of wrong) expect([level, remedy]).not.toContain(undefined);
});
