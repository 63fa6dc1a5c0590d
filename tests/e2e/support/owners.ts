import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Mail, mailsThat } from "./mailbox";
import { serverEnv } from "./server-env";
import type { Language } from "./site";
import { first, wordsOf } from "./site";

export interface Owner {
  email: string;
  name: string;
  language: Language;
  properties: number[];
}

/** As the demonstration content names them: each in a language of their own. */
const owners: Owner[] = JSON.parse(readFileSync("content/owners.json", "utf8")).owners;
export const ownerIn = (language: Language): Owner =>
  first(
    owners.filter((owner) => owner.language === language),
    `owner who speaks ${language}`,
  );

/** `npm run agency -- owners …`, beside the running site. */
export function agencyOwners(...args: string[]): string {
  const command = ["--conditions=react-server", "lib/cli/agency.ts", "owners", ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...serverEnv() },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const secretLink = /https?:\/\/\S+#[\w-]+/;

/** The path of the link in the newest mail with one to somebody, once there are so many. */
export async function linkTo(request: APIRequestContext, owner: Owner, count: number): Promise<string> {
  const mails: Mail[] = await mailsThat(
    request,
    count,
    ({ to, text }) => to.includes(owner.email) && secretLink.test(text),
  );
  const [href] = secretLink.exec(mails.at(-1)?.text ?? "") ?? [];
  const { pathname, hash } = new URL(first(href ? [href] : [], "link in the mail"));
  return pathname + hash;
}

/** Chooses a password on the page of a mailed link. */
export async function choosePassword(page: Page, language: Language, link: string, password: string) {
  const { choose } = wordsOf(language, "login");
  await page.goto(link);
  await page.getByLabel(choose.password, { exact: true }).fill(password);
  await page.getByLabel(choose.repeat, { exact: true }).fill(password);
  await page.getByRole("button", { name: choose.submit }).click();
  await expect(page.getByText(choose.done)).toBeVisible();
}

export async function signIn(page: Page, language: Language, email: string, password: string) {
  const words = wordsOf(language, "login");
  await page.getByLabel(words.email, { exact: true }).first().fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.submit, exact: true }).click();
}

/** The name of who is signed in, as the site tells this browser. */
export const signedIn = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await (await fetch("/api/auth/session/")).json()).owner?.name ?? null);

export const signOut = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/auth/sign-out/", { method: "POST", headers, body: "{}" })).status;
  });
