import { getMigrations } from "better-auth/db/migration";
import { afterEach, expect, vi } from "vitest";
import {
  accountStates,
  deleteAccount,
  deleteAccountsExcept,
  deleteLinks,
  ensureAccount,
  findAccount,
} from "@/lib/accounts/accounts";
import { withAuth, withAuthContext } from "@/lib/accounts/auth";
import {
  invitationLifetime,
  newPasswordToken,
  newSignInToken,
  resetLifetime,
} from "@/lib/accounts/link-tokens";
import type { Realm } from "@/lib/accounts/realm";
import {
  endSession,
  findSession,
  setPassword,
  signInWithPassword,
  signInWithToken,
} from "@/lib/accounts/sessions";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { readStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { browserWith, everybody, invited, password } from "../support/owners";

const nobody: Realm = { ...ownerRealm, personWith: () => null };
const stranger = new Headers();
const hour = 60 * 60 * 1000;

/** The clock alone moves: nothing waits. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
afterEach(() => {
  vi.useRealTimers();
});

const enter = (email: string, given = password, headers = stranger) =>
  signInWithPassword(everybody, { email, password: given }, headers);

const isIn = async (entry: Parameters<typeof browserWith>[0]) =>
  (await findSession(ownerRealm, browserWith(entry))) !== null;

onBothStores("the tables are those that better-auth asks for", async () => {
  const missing = await withAuth(ownerRealm, (auth) => getMigrations(auth.options));
  expect(missing.toBeCreated).toEqual([]);
  expect(missing.toBeAdded).toEqual([]);
});

onOneStore("an owner chooses a password by a link, and signs in with it", async () => {
  const { email } = await invited();
  expect(await enter(email, "something else")).toBeNull();
  const entry = await enter(" LEA@zennehuis.example");
  expect(entry?.account?.email).toBe(email);
  expect((await findSession(ownerRealm, browserWith(entry)))?.user.email).toBe(email);
});

onBothStores("a link to choose a password works once, and ends sessions and other links", async () => {
  const account = await invited();
  const before = await enter(account.email);
  const [one, other] = [
    await newPasswordToken(ownerRealm, account, resetLifetime),
    await newPasswordToken(ownerRealm, account, resetLifetime),
  ];
  const entryToken = await newSignInToken(ownerRealm, account);
  expect(await setPassword(everybody, one, "a new password")).toBe(true);
  expect(await setPassword(everybody, one, "another password")).toBe(false);
  expect(await setPassword(everybody, other, "another password")).toBe(false);
  expect(await signInWithToken(everybody, entryToken, stranger)).toBeNull();
  expect(await isIn(before)).toBe(false);
  expect(await enter(account.email)).toBeNull();
  expect(await isIn(await enter(account.email, "a new password"))).toBe(true);
});

onOneStore("links last as long as they should: an hour, seven days, a quarter of an hour", async () => {
  const account = await ensureAccount(ownerRealm, { email: "lea@zennehuis.example", name: "Lea" });
  const asked = await newPasswordToken(ownerRealm, account, resetLifetime);
  const invitation = await newPasswordToken(ownerRealm, account, invitationLifetime);
  const entry = await newSignInToken(ownerRealm, account);
  later(16 * 60_000);
  expect(await signInWithToken(everybody, entry, stranger)).toBeNull();
  later(hour);
  expect(await setPassword(everybody, asked, password)).toBe(false);
  later(6 * 24 * hour);
  expect(await setPassword(everybody, invitation, password)).toBe(true);
});

onOneStore("a mailed link signs in once", async () => {
  const account = await ensureAccount(ownerRealm, { email: "lea@zennehuis.example", name: "Lea" });
  const token = await newSignInToken(ownerRealm, account);
  expect(await signInWithToken(everybody, `${token}x`, stranger)).toBeNull();
  expect(await isIn(await signInWithToken(everybody, token, stranger))).toBe(true);
  expect(await signInWithToken(everybody, token, stranger)).toBeNull();
});

onBothStores("a mailed link that is used many times at once signs in once", async () => {
  const account = await ensureAccount(ownerRealm, { email: "lea@zennehuis.example", name: "Lea" });
  const token = await newSignInToken(ownerRealm, account);
  const entries = await Promise.all(
    Array.from({ length: 10 }, () => signInWithToken(everybody, token, stranger)),
  );
  expect(entries.filter((entry) => entry !== null)).toHaveLength(1);
  expect((await accountStates(ownerRealm)).map(({ sessions }) => sessions)).toEqual([1]);
});

onBothStores(
  "every link stands in the database by its account, so that all of them can be ended",
  async () => {
    const [lea, jan] = [await invited(), await invited("jan@zennehuis.example")];
    for (const account of [lea, jan]) {
      await newPasswordToken(ownerRealm, account, resetLifetime);
      await newSignInToken(ownerRealm, account);
    }
    const owners = async () =>
      (
        await withAuthContext(ownerRealm, ({ adapter }) =>
          adapter.findMany<{ value: string }>({ model: "verification" }),
        )
      )
        .map(({ value }) => value)
        .sort();
    expect(await owners()).toEqual([lea.id, lea.id, jan.id, jan.id].sort());
    await deleteLinks(ownerRealm, lea);
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

onOneStore("a session that was made up, or changed, is none", async () => {
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

onOneStore("a session is new at each sign-in, and the one before does not go on", async () => {
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

onOneStore("a wrong password leaves the session that there was", async () => {
  const { email } = await invited();
  const entry = await enter(email);
  expect(await enter(email, "something else", browserWith(entry))).toBeNull();
  expect(await isIn(entry)).toBe(true);
});

onOneStore("who signs out is out", async () => {
  const entry = await enter((await invited()).email);
  const cookies = await endSession(ownerRealm, browserWith(entry), { everywhere: false });
  expect(cookies.join()).toContain("Max-Age=0");
  expect(await isIn(entry)).toBe(false);
  expect(await endSession(ownerRealm, stranger, { everywhere: false })).toEqual(cookies);
});

onOneStore("who is no owner any more comes in by no way", async () => {
  const account = await invited();
  const [choice, entry] = [
    await newPasswordToken(ownerRealm, account, resetLifetime),
    await newSignInToken(ownerRealm, account),
  ];
  expect(await signInWithPassword(nobody, { email: account.email, password }, stranger)).toBeNull();
  expect(await signInWithToken(nobody, entry, stranger)).toBeNull();
  expect(await setPassword(nobody, choice, "a new password")).toBe(false);
  expect((await accountStates(ownerRealm)).map(({ sessions }) => sessions)).toEqual([0]);
});

onBothStores("taking an account away ends its sessions, its links and its password", async () => {
  const account = await invited();
  const entry = await enter(account.email);
  const [choice, link] = [
    await newPasswordToken(ownerRealm, account, resetLifetime),
    await newSignInToken(ownerRealm, account),
  ];
  expect(await deleteAccount(ownerRealm, account.email)).toBe(1);
  expect(await deleteAccount(ownerRealm, account.email)).toBeNull();
  expect(await isIn(entry)).toBe(false);
  await ensureAccount(ownerRealm, account);
  expect(await enter(account.email)).toBeNull();
  expect(await setPassword(everybody, choice, password)).toBe(false);
  expect(await signInWithToken(everybody, link, stranger)).toBeNull();
});

onBothStores("only who is listed keeps an account", async () => {
  const lea = await invited();
  const jan = await invited("jan@zennehuis.example");
  const [hers, his] = [await enter(lea.email), await enter(jan.email)];
  expect(await deleteAccountsExcept(ownerRealm, ["Lea@zennehuis.example"])).toBe(1);
  expect([await isIn(hers), await isIn(his)]).toEqual([true, false]);
  expect(await findAccount(ownerRealm, jan.email)).toBeNull();
  expect(
    (await accountStates(ownerRealm)).map(({ email, hasPassword, sessions }) => [
      email,
      hasPassword,
      sessions,
    ]),
  ).toEqual([[lea.email, true, 1]]);
});

onBothStores("two that make the same account at once have one", async () => {
  const owner = { email: "lea@zennehuis.example", name: "Lea" };
  const made = await Promise.all([
    ensureAccount(ownerRealm, owner),
    ensureAccount(ownerRealm, owner),
    ensureAccount(ownerRealm, owner),
  ]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

onBothStores("the database holds no password, no link that works and nothing of a visitor", async () => {
  const account = await invited();
  const tokens = [
    await newPasswordToken(ownerRealm, account, resetLifetime),
    await newSignInToken(ownerRealm, account),
  ];
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
  await deleteLinks(ownerRealm, account);
  expect(
    await readStore((db) =>
      db
        .selectFrom("owner_links" as "leads")
        .selectAll()
        .execute(),
    ),
  ).toEqual([]);
});

onOneStore(
  "the cookie is kept from scripts and other sites, and from plain connections where there is another",
  async () => {
    const { email } = await invited();
    const [plain = ""] = (await enter(email))?.cookies ?? [];
    expect(plain).toMatch(/^owner\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  },
);

onOneStore("with https the cookie is secure and of this host alone", async () => {
  env.siteUrl = "https://www.zennehuis.example";
  const { email } = await invited();
  const entry = await enter(email);
  const [secure = ""] = entry?.cookies ?? [];
  expect(secure).toMatch(
    /^__Host-owner\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await isIn(entry)).toBe(true);
  await endSession(ownerRealm, browserWith(entry), { everywhere: false });
  expect(await isIn(entry)).toBe(false);
});
