import { expect, test } from "vitest";
import { requiresEncryption, tryMailServer } from "@/lib/mail/outbox/mail-transport";
import { startMailServer } from "../support/smtp";

test.each([
  ["smtp://user:password@mail.example.be", true],
  ["smtps://user:password@mail.example.be", true],
  ["smtp://user:password@127.0.0.1.example.be:587", true],
  ["smtp://mail.example.be", false],
  ["smtp://user:password@localhost:2525", false],
  ["smtp://user:password@127.0.0.1", false],
  ["smtp://user:password@[::1]", false],
])("%s must encrypt: %s", (url, required) => {
  expect(requiresEncryption(url)).toBe(required);
});

test("a server that does not encrypt gets no password", async () => {
  await using server = await startMailServer();
  // An address of this machine that does not look like one.
  const url = server.url.replace("://127.0.0.1", "://user:password@127.1");
  await expect(tryMailServer(url)).rejects.toMatchObject({ code: "ETLS" });
  await expect(tryMailServer(url.replace("user:password@", ""))).resolves.toBeUndefined();
});
