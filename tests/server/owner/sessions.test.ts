import { afterEach, beforeEach, expect, vi } from "vitest";
import type { SessionEntry } from "@/lib/domain/accounts/session-entry";
import { readStore } from "@/lib/server/db/store";
import { askApi } from "../support/ask-api";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { Browser, easyGoing, lea, marc, password, site, withPassword } from "./support";

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

async function ask(
  browser: Browser,
  path: string,
  { agent = firefox, body }: { agent?: string; body?: object } = {},
) {
  const headers = browser.headers();
  headers.set("user-agent", agent);
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const response = await askApi(new Request(`${site}/api/${path}/`, { headers, ...sent }));
  return { status: response.status, body: await response.json() };
}

async function signedIn(
  owner: { email: string; name: string },
  agent: string,
  stay = false,
): Promise<Browser> {
  const browser = new Browser();
  await browser.send("sign-in", { email: owner.email, password, language: "nl", stay });
  await ask(browser, "owner/properties", { agent });
  return browser;
}

onBothStores("owners see on which devices they are signed in, and end one of their own", async () => {
  await withPassword(lea);
  await withPassword(marc);
  const phone = await signedIn(lea, iphone, true);
  const stranger = await signedIn(marc, firefox);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  const laptop = await signedIn(lea, firefox);

  const { sessions }: { sessions: SessionEntry[] } = (await ask(laptop, "auth/sessions")).body;
  expect(sessions).toMatchObject([
    { device: "Firefox, Linux", isCurrent: true, stays: false },
    { device: "Safari, iPhone", isCurrent: false, stays: true },
  ]);
  expect(Date.parse(sessions[0]?.usedAt ?? "") - Date.parse(sessions[1]?.usedAt ?? "")).toBeGreaterThan(
    59 * 60_000,
  );
  // Neither network nor token leaves the site.
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(["device", "id", "isCurrent", "stays", "usedAt"]);

  const id = sessions[1]?.id;
  expect((await ask(stranger, "auth/sessions/end", { body: { id } })).status).toBe(404);
  expect(await phone.owner()).toBe(lea.name);
  const ended = await ask(laptop, "auth/sessions/end", { body: { id } });
  expect(ended.body.sessions).toMatchObject([{ isCurrent: true }]);
  expect([await phone.owner(), await laptop.owner()]).toEqual([null, lea.name]);
  expect((await ask(phone, "auth/sessions")).status).toBe(401);
});

onOneStore("owners read their portal while the store takes no writes", async (place) => {
  await withPassword(lea);
  const browser = await signedIn(lea, firefox);
  const used = () =>
    readStore((db) => db.selectFrom("owner_sessions").select("used_at").executeTakeFirstOrThrow());
  const before = await used();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await place.makeReadOnly();
  expect((await ask(browser, "owner/properties")).status).toBe(200);
  expect(await used()).toEqual(before);
});
