import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { mailsThat } from "./mailbox";
import { serverEnv } from "./server-env";
import { addressOf, first, type Language } from "./site";

interface Member {
  email: string;
  name: string;
  language: Language;
  role: string;
}

const staff: Member[] = JSON.parse(readFileSync("content/staff.json", "utf8")).staff;

/** The member of the demonstration's staff with a role. */
export const memberWith = (role: string): Member =>
  first(
    staff.filter((member) => member.role === role),
    role,
  );

/** `npm run agency -- staff …`, beside the running site. */
export function agencyStaff(...args: string[]): string {
  const command = ["--conditions=react-server", "lib/cli/agency.ts", "staff", ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...serverEnv() },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** A link that opens the desk once, in a language. */
export function deskLink(language: Language): string {
  const [, hash = ""] = agencyStaff("demonstrate").split("#");
  return `${addressOf("desk", language)}#${hash.split(/\s/)[0]}`;
}

/** Signs a member in by a mailed link, without a page: a session that outlives the test that made it. */
export async function signedInState(
  request: APIRequestContext,
  { email, language }: Member,
): ReturnType<BrowserContext["storageState"]> {
  const origin = new URL(addressOf("desk", language), `http://localhost:${process.env.E2E_PORT}`).origin;
  const post = (path: string, data: object) =>
    request.post(`/api/desk/${path}/`, { data: { language, ...data }, headers: { origin } });
  expect((await post("link", { email })).status()).toBe(200);
  const isLink = (mail: { to: string[]; text: string }) =>
    mail.to.includes(email) && /#[\w-]{20,}/.test(mail.text);
  const mails = await mailsThat(request, 1, isLink);
  const [, token = ""] = /#([\w-]{20,})/.exec(mails.at(-1)?.text ?? "") ?? [];
  expect((await post("enter", { token })).status()).toBe(200);
  return request.storageState();
}
