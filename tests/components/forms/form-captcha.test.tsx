import { beforeEach, expect, it, vi } from "vitest";
import { type CaptchaState, makeCaptcha } from "@/components/forms/sending/captcha";

const told: CaptchaState[] = [];
const solve = vi.fn<() => Promise<{ token: string; until: number }>>();
const later = () => Date.now() + 60_000;

beforeEach(() => {
  told.length = 0;
  let count = 0;
  solve.mockReset().mockImplementation(async () => {
    count += 1;
    return { token: `token ${count}`, until: later() };
  });
});

const captcha = () => makeCaptcha((state) => told.push(state), solve);

it("is solved once, however often it is begun", async () => {
  const one = captcha();
  one.start();
  one.start();
  expect(await one.take()).toBe("token 1");
  expect(await one.take()).toBe("token 1");
  expect(told).toEqual(["working", "done"]);
});

it("is another one after it was spent", async () => {
  const one = captcha();
  await one.take();
  one.spend();
  expect(await one.take()).toBe("token 2");
});

it("is solved anew when it has expired while somebody was typing", async () => {
  solve.mockResolvedValueOnce({ token: "old", until: Date.now() - 1 });
  expect(await captcha().take()).toBe("token 1");
});

it("is solved anew when it would expire on the way", async () => {
  const one = captcha();
  expect(await one.take(30_000)).toBe("token 1");
  expect(await one.take(90_000)).toBe("token 2");
});

it("tells when it fails, and begins again when it is needed", async () => {
  solve.mockRejectedValueOnce(new Error("offline"));
  const one = captcha();
  one.start();
  await vi.waitFor(() => expect(told).toEqual(["working", "failed"]));
  expect(await one.take()).toBe("token 1");
  expect(told.at(-1)).toBe("done");
});
