import { expect, test } from "vitest";
import { phoneCopy } from "@/lib/pictures/phone-copies";

const street = { width: 2400, height: 1200 };

test("a picture as it is has a copy, no wider than itself", () => {
  expect(phoneCopy(street, "whole")).toEqual({ area: { left: 0, top: 0, ...street }, width: 720 });
  expect(phoneCopy({ width: 300, height: 200 }, "whole")?.width).toBe(300);
});

test("nobody has said what a banner must keep of a picture without a focal point", () => {
  expect([phoneCopy(street, "tall"), phoneCopy(street, "low")]).toEqual([null, null]);
});

test.each([
  [0, 0],
  [0.5, 863],
  [1, 1725],
])(
  "a banner has as much of it as fits, with the point as near to its middle as the edges allow",
  (x, left) => {
    expect(phoneCopy({ ...street, focus: { x, y: 0.5 } }, "tall")).toEqual({
      area: { left, top: 0, width: 675, height: 1200 },
      width: 600,
    });
  },
);

test("of a picture that is narrower than the shape, above and below is cut off", () => {
  expect(phoneCopy({ width: 800, height: 1600, focus: { x: 0.5, y: 1 } }, "low")).toEqual({
    area: { left: 0, top: 933, width: 800, height: 667 },
    width: 640,
  });
});
