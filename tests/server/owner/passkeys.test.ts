import { afterEach, beforeEach, expect, vi } from "vitest";
import { erasePerson, personalData } from "@/lib/leads/records/personal-data";
import { readStore } from "@/lib/server/db/store";
import { askApi } from "../support/ask-api";
import { Authenticator } from "../support/authenticator";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { Browser, easyGoing, later, lea, marc, password, site, withPassword } from "./support";

beforeEach(easyGoing);
afterEach(() => {
  vi.useRealTimers();
});

/** Sends to an address of the accounts, with the cookies of a browser. */
async function post(browser: Browser, path: string, body: object = {}) {
  const request = new Request(`${site}/api/auth/${path}/`, {
    ...{ method: "POST", headers: browser.headers(), body: JSON.stringify(body) },
  });
  const response = await askApi(request);
  for (const cookie of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/);
    browser.cookies.set(name, value);
  }
  return { status: response.status, body: await response.json() };
}

const optionsFor = async (browser: Browser, path = "passkey/options") =>
  (await post(browser, path)).body.options;

async function signedIn(owner: { email: string; name: string }): Promise<Browser> {
  await withPassword(owner);
  const browser = new Browser();
  await browser.signIn(owner.email, password);
  return browser;
}

async function addedBy(browser: Browser) {
  const device = new Authenticator();
  const answer = device.make(await optionsFor(browser, "passkeys/begin"));
  expect((await post(browser, "passkeys/add", { answer, name: "iPad" })).status).toBe(200);
  return device;
}

onBothStores("an owner adds a passkey, signs in with it, and erasing takes it", async () => {
  const device = await addedBy(await signedIn(lea));
  const tablet = new Browser();
  const answer = device.show(await optionsFor(tablet));
  expect((await post(tablet, "passkey", { answer, next: "/owner/" })).body).toEqual({ next: "/owner/" });
  expect(await tablet.owner()).toBe(lea.name);
  expect((await personalData(lea.email)).account).toMatchObject({ passkeys: ["iPad"] });
  // The desk knows nothing of it.
  const desk = new Request(`${site}/api/desk/passkey/`, {
    ...{ method: "POST", headers: new Browser().headers() },
    body: JSON.stringify({ answer: device.show(await optionsFor(new Browser())) }),
  });
  expect((await askApi(desk)).status).toBe(403);
  await erasePerson(lea.email);
  expect(await readStore((db) => db.selectFrom("owner_passkeys").selectAll().execute())).toEqual([]);
  const again = new Browser();
  expect((await post(again, "passkey", { answer: device.show(await optionsFor(again)) })).status).toBe(403);
});

onOneStore("an owner changes passkeys just after signing in, and only their own", async () => {
  const browser = await signedIn(lea);
  const device = await addedBy(browser);
  const other = await signedIn(marc);
  expect((await post(other, "passkeys/remove", { id: device.id })).status).toBe(404);
  expect((await post(new Browser(), "passkeys/begin")).status).toBe(401);
  later(16 * 60_000);
  for (const path of ["passkeys/begin", "passkeys/add", "passkeys/remove"])
    expect((await post(browser, path, { id: device.id })).body.error).toBe("sign-in-again");
  expect(await browser.owner()).toBe(lea.name);
});

onOneStore("an owner who stays signed in is so for thirty days, others for seven", async () => {
  await withPassword(lea);
  const [stays, usual] = [new Browser(), new Browser()];
  await stays.signIn(lea.email, password, { stay: true });
  await usual.signIn(lea.email);
  const day = 24 * 60 * 60_000;
  later(8 * day);
  expect([await stays.owner(), await usual.owner()]).toEqual([lea.name, null]);
  later(23 * day);
  expect(await stays.owner()).toBeNull();
});
