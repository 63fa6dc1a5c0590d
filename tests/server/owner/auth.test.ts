import { getMigrations } from "better-auth/db/migration";
import { afterEach, expect, test, vi } from "vitest";
import {
  accountStates,
  deleteAccount,
  deleteAccountsExcept,
  deleteLinks,
  ensureAccount,
  findAccount,
} from "@/lib/owner/auth/accounts";
import { withAuth, withAuthContext } from "@/lib/owner/auth/better-auth";
import {
  invitationLifetime,
  newPasswordToken,
  newSignInToken,
  resetLifetime,
} from "@/lib/owner/auth/link-tokens";
import {
  endSession,
  findSession,
  setPassword,
  signInWithPassword,
  signInWithToken,
} from "@/lib/owner/auth/sessions";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { onBothStores } from "../support/on-both-stores";
import { browserWith, everybody, invited, password } from "../support/owners";

const nobody = () => false;
const stranger = new Headers();
const hour = 60 * 60 * 1000;

/** The clock alone moves: nothing waits. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
afterEach(() => {
  vi.useRealTimers();
});

const enter = (email: string, given = password, headers = stranger) =>
  signInWithPassword({ email, password: given }, everybody, headers);

const isIn = async (entry: Parameters<typeof browserWith>[0]) =>
  (await findSession(browserWith(entry))) !== null;

onBothStores("the tables are those that better-auth asks for", async () => {
  const missing = await withAuth((auth) => getMigrations(auth.options));
  expect(missing.toBeCreated).toEqual([]);
  expect(missing.toBeAdded).toEqual([]);
});

onBothStores("an owner chooses a password by a link, and signs in with it", async () => {
  const { email } = await invited();
  expect(await enter(email, "something else")).toBeNull();
  const entry = await enter(" LEA@zennehuis.example");
  expect(entry?.account.email).toBe(email);
  expect((await findSession(browserWith(entry)))?.user.email).toBe(email);
});

onBothStores("a link to choose a password works once, and ends sessions and other links", async () => {
  const account = await invited();
  const before = await enter(account.email);
  const [one, other] = [
    await newPasswordToken(account, resetLifetime),
    await newPasswordToken(account, resetLifetime),
  ];
  const entryToken = await newSignInToken(account);
  expect(await setPassword(one, "a new password", everybody)).toBe(true);
  expect(await setPassword(one, "another password", everybody)).toBe(false);
  expect(await setPassword(other, "another password", everybody)).toBe(false);
  expect(await signInWithToken(entryToken, everybody, stranger)).toBeNull();
  expect(await isIn(before)).toBe(false);
  expect(await enter(account.email)).toBeNull();
  expect(await isIn(await enter(account.email, "a new password"))).toBe(true);
});

onBothStores("links last as long as they should: an hour, seven days, a quarter of an hour", async () => {
  const account = await ensureAccount({ email: "lea@zennehuis.example", name: "Lea" });
  const asked = await newPasswordToken(account, resetLifetime);
  const invitation = await newPasswordToken(account, invitationLifetime);
  const entry = await newSignInToken(account);
  later(16 * 60_000);
  expect(await signInWithToken(entry, everybody, stranger)).toBeNull();
  later(hour);
  expect(await setPassword(asked, password, everybody)).toBe(false);
  later(6 * 24 * hour);
  expect(await setPassword(invitation, password, everybody)).toBe(true);
});

onBothStores("a mailed link signs in once", async () => {
  const account = await ensureAccount({ email: "lea@zennehuis.example", name: "Lea" });
  const token = await newSignInToken(account);
  expect(await signInWithToken(`${token}x`, everybody, stranger)).toBeNull();
  expect(await isIn(await signInWithToken(token, everybody, stranger))).toBe(true);
  expect(await signInWithToken(token, everybody, stranger)).toBeNull();
});

onBothStores("a mailed link that is used many times at once signs in once", async () => {
  const account = await ensureAccount({ email: "lea@zennehuis.example", name: "Lea" });
  const token = await newSignInToken(account);
  const entries = await Promise.all(
    Array.from({ length: 10 }, () => signInWithToken(token, everybody, stranger)),
  );
  expect(entries.filter((entry) => entry !== null)).toHaveLength(1);
  expect((await accountStates()).map(({ sessions }) => sessions)).toEqual([1]);
});

onBothStores(
  "every link stands in the database by its account, so that all of them can be ended",
  async () => {
    const [lea, jan] = [await invited(), await invited("jan@zennehuis.example")];
    for (const account of [lea, jan]) {
      await newPasswordToken(account, resetLifetime);
      await newSignInToken(account);
    }
    const owners = async () =>
      (await withAuthContext(({ adapter }) => adapter.findMany<{ value: string }>({ model: "verification" })))
        .map(({ value }) => value)
        .sort();
    expect(await owners()).toEqual([lea.id, lea.id, jan.id, jan.id].sort());
    await deleteLinks(lea);
    expect(await owners()).toEqual([jan.id, jan.id]);
  },
);

onBothStores("a session ends after seven days, however often it is used", async () => {
  const entry = await enter((await invited()).email);
  later(6 * 24 * hour);
  expect(await isIn(entry)).toBe(true);
  later(25 * hour);
  expect(await isIn(entry)).toBe(false);
});

onBothStores("a session that was made up, or changed, is none", async () => {
  const entry = await enter((await invited()).email);
  const [cookie = ""] = entry?.cookies ?? [];
  const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const withCookie = (text: string) => ({ cookies: [`${name}=${encodeURIComponent(text)}`] });
  expect(await isIn(withCookie(`${token}.${signature}`))).toBe(true);
  expect(await isIn(withCookie(token))).toBe(false);
  expect(await isIn(withCookie(`${token}.${"A".repeat(43)}=`))).toBe(false);
  expect(await isIn(withCookie(`${"a".repeat(32)}.${signature}`))).toBe(false);
});

onBothStores("a session is new at each sign-in, and the one before does not go on", async () => {
  const { email } = await invited();
  const first = await enter(email);
  const second = await enter(email, password, browserWith(first));
  expect(second?.cookies).not.toEqual(first?.cookies);
  expect(await isIn(first)).toBe(false);
  expect(await isIn(second)).toBe(true);
  // Another browser's goes on.
  const third = await enter(email);
  expect([await isIn(second), await isIn(third)]).toEqual([true, true]);
});

onBothStores("a wrong password leaves the session that there was", async () => {
  const { email } = await invited();
  const entry = await enter(email);
  expect(await enter(email, "something else", browserWith(entry))).toBeNull();
  expect(await isIn(entry)).toBe(true);
});

onBothStores("who signs out is out", async () => {
  const entry = await enter((await invited()).email);
  const cookies = await endSession(browserWith(entry), { everywhere: false });
  expect(cookies.join()).toContain("Max-Age=0");
  expect(await isIn(entry)).toBe(false);
  expect(await endSession(stranger, { everywhere: false })).toEqual(cookies);
});

onBothStores("who is no owner any more comes in by no way", async () => {
  const account = await invited();
  const [choice, entry] = [await newPasswordToken(account, resetLifetime), await newSignInToken(account)];
  expect(await signInWithPassword({ email: account.email, password }, nobody, stranger)).toBeNull();
  expect(await signInWithToken(entry, nobody, stranger)).toBeNull();
  expect(await setPassword(choice, "a new password", nobody)).toBe(false);
  expect((await accountStates()).map(({ sessions }) => sessions)).toEqual([0]);
});

onBothStores("taking an account away ends its sessions, its links and its password", async () => {
  const account = await invited();
  const entry = await enter(account.email);
  const [choice, link] = [await newPasswordToken(account, resetLifetime), await newSignInToken(account)];
  expect(await deleteAccount(account.email)).toBe(1);
  expect(await deleteAccount(account.email)).toBeNull();
  expect(await isIn(entry)).toBe(false);
  await ensureAccount(account);
  expect(await enter(account.email)).toBeNull();
  expect(await setPassword(choice, password, everybody)).toBe(false);
  expect(await signInWithToken(link, everybody, stranger)).toBeNull();
});

onBothStores("only who is listed keeps an account", async () => {
  const lea = await invited();
  const jan = await invited("jan@zennehuis.example");
  const [hers, his] = [await enter(lea.email), await enter(jan.email)];
  expect(await deleteAccountsExcept(["Lea@zennehuis.example"])).toBe(1);
  expect([await isIn(hers), await isIn(his)]).toEqual([true, false]);
  expect(await findAccount(jan.email)).toBeNull();
  expect(
    (await accountStates()).map(({ email, hasPassword, sessions }) => [email, hasPassword, sessions]),
  ).toEqual([[lea.email, true, 1]]);
});

onBothStores("two that make the same account at once have one", async () => {
  const owner = { email: "lea@zennehuis.example", name: "Lea" };
  const made = await Promise.all([ensureAccount(owner), ensureAccount(owner), ensureAccount(owner)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

onBothStores("the database holds no password, no link that works and nothing of a visitor", async () => {
  const account = await invited();
  const tokens = [await newPasswordToken(account, resetLifetime), await newSignInToken(account)];
  await enter(account.email, password, browserWith(null));
  const tables = ["owners", "owner_sessions", "owner_passwords", "owner_links"];
  const rows = await Promise.all(
    tables.map((table) =>
      readStore((db) =>
        db
          .selectFrom(table as "leads")
          .selectAll()
          .execute(),
      ),
    ),
  );
  expect(rows.map((each) => each.length)).toEqual([1, 1, 1, 2]);
  const text = JSON.stringify(rows);
  for (const secret of [password, ...tokens, "A browser"]) expect(text).not.toContain(secret);
  await deleteLinks(account);
  expect(
    await readStore((db) =>
      db
        .selectFrom("owner_links" as "leads")
        .selectAll()
        .execute(),
    ),
  ).toEqual([]);
});

onBothStores(
  "the cookie is kept from scripts and other sites, and from plain connections where there is another",
  async () => {
    const { email } = await invited();
    const [plain = ""] = (await enter(email))?.cookies ?? [];
    expect(plain).toMatch(/^owner\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  },
);

test.each(["SQLite"] as const)("with https the cookie is secure, on %s", async (kind) => {
  const { newPlace } = await import("../support/place");
  await using place = await newPlace(kind);
  expect(place.kind).toBe(kind);
  env.siteUrl = "https://www.zennehuis.example";
  const { email } = await invited();
  const [secure = ""] = (await enter(email))?.cookies ?? [];
  expect(secure).toMatch(/^__Secure-owner\.session_token=[^;]+;.*HttpOnly; Secure; SameSite=Lax$/);
});
