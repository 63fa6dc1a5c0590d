import { describe, expect, test } from "vitest";
import { acceptedCodings, isKnownVersion } from "@/lib/domain/web/content-coding";

test.each([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip, deflate", ["gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["x-gzip", ["gzip", "identity"]],
  ["br;q=0.5, gzip", ["gzip", "br", "identity"]],
  ["br;q=0, gzip;q=0.001", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["br;q=0, *;q=0.5", ["gzip", "identity"]],
  ["gzip;q=0.5, identity", ["identity", "gzip"]],
  ["gzip, identity;q=0", ["gzip"]],
  ["gzip, *;q=0", ["gzip"]],
  ["identity;q=0", ["identity"]],
  ["br; q=x, gzip ; q=1", ["gzip", "identity"]],
  ["brotli, ;, ;;q=1,,", ["identity"]],
])("who accepts %j gets the first of %j", (accepted, codings) => {
  expect(acceptedCodings(accepted)).toEqual(codings);
});

describe("a version that is known", () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*", ' "a" '])("is named by %s", (known) => {
    expect(isKnownVersion(known, '"a"')).toBe(true);
  });

  test.each([undefined, "", '"b"', "a", '"a'])("is not named by %s", (known) => {
    expect(isKnownVersion(known, '"a"')).toBe(false);
  });
});
