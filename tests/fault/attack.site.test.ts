import { readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import { ensureAccount } from "@/lib/accounts/accounts";
import { newSignInToken } from "@/lib/accounts/link-tokens";
import { staffRealm } from "@/lib/desk/staff-realm";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { karim } from "../server/desk/support";
import { childrenOf } from "../server/support/processes";
import { sendBytes } from "../server/support/raw";

/*
 * Requests with which a session of the lowest role has stopped the public site, or read what is not published, as they were sent, at the site that is
 * served. What else was found is shown where it is decided: saves and any other shape in desk/content-limits.test.ts, a preview that hangs in
 * desk/preview.site.test.ts and unit/domain/modules/display-condition.test.ts, who has left in desk/staff-access.test.ts, who did what in
 * desk/audit.test.ts, pictures in runtime/site-files.test.ts and releases/shared-pictures.test.ts, what kills leave in backup/leftovers.test.ts, codes
 * of the second factor in desk/sign-in.test.ts, uploads in desk/pictures.test.ts, keys of limits in http/rate-limit.test.ts.
 */

const { address, port, pid, dataDir, secret } = inject("site");
const origin = address.replace("127.0.0.1", "localhost");
let cookie = "";

beforeAll(async () => {
  const before = { ...env };
  Object.assign(env, { dataDir, secret });
  const token = await newSignInToken(staffRealm, await ensureAccount(staffRealm, karim));
  await closeStore();
  Object.assign(env, before);
  const entered = await post("enter", { token });
  expect(entered.status).toBe(200);
  cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
});

const post = (at: string, body: object) =>
  fetch(`${origin}/api/desk/${at}/`, {
    method: "POST",
    headers: { origin, "content-type": "application/json", cookie },
    body: JSON.stringify({ language: "en", ...body }),
  });

/** What the processes that answer visitors have worked so far, in ms of a processor. */
function workSoFar(): number {
  const ticks = childrenOf(pid).map((worker) => {
    const stat = readFileSync(`/proc/${worker}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

const home = JSON.parse(readFileSync("content/pages/home.json", "utf8"));
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
const root = (value: object) => [{ path: [], value: { ...home, ...value } }];
const condition = (text: string) => [
  { path: ["params", "modules", 0, "conditions"], value: [{ advancedCondition: text }] },
];
/** Nine lists, each gone through for each value of the one around it. */
const loops = Array.from({ length: 9 }).reduce<string>(
  (inner, _, at) => `[0,1,2,3,4,5,6,7,8,9].all(x${at}, ${inner})`,
  "true",
);
const backtracking = `'${"a".repeat(40)}!'.matches('(a+)+$')`;

test.each<[title: string, at: string, edits: object[], status: number, body: RegExp]>([
  // 8.6 kB took 1.4 s of the processor, 23 kB nine, 43 kB half a minute.
  ["five hundred fields that nobody knows", "content/check", root(fields(500)), 422, /content-unreadable/],
  ["two thousand of them", "content/check", root(fields(2_000)), 422, /content-unreadable/],
  ["forty thousand", "content/check", root(fields(40_000)), 422, /content-unreadable/],
  [
    "twenty thousand empty modules",
    "content/check",
    root({ params: { modules: Array(20_000).fill({}) } }),
    200,
    /findings/,
  ],
  // Ended no preview and no publication, which hung for ever.
  [
    "a condition that goes back and forth",
    "content/check",
    condition(backtracking),
    200,
    /"severity":"error"/,
  ],
  ["a condition of a thousand million steps", "content/check", condition(loops), 200, /"severity":"error"/],
  ["a preview of what the role may not change", "preview", condition(backtracking), 403, /not-your-role/],
])("%s: the site goes on", async (_, at, edits, status, body) => {
  // Once, so that what is loaded at the first request is not counted.
  await post(at, { name: "pages/home", pageLanguage: "en", edits: [] });
  const before = workSoFar();
  const answering = post(at, { name: "pages/home", pageLanguage: "en", edits });
  expect((await fetch(`${address}/fr/`)).status).toBe(200);
  const answer = await answering;
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(body)]);
  expect(workSoFar() - before).toBeLessThan(1_000);
});

test.each([
  ["the list of all pictures", "GET /pictures/manifest.json HTTP/1.1\r\nHost: a\r\n", 404],
  ["what the server knows of them", "GET /pictures.json HTTP/1.1\r\nHost: a\r\n", 404],
  ["two hosts", "GET /fr/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n", 400],
  // It leads to the one way to write it, where a session is asked for.
  ["a preview by another way", "GET /api/desk/./preview/none/ HTTP/1.1\r\nHost: a\r\n", 308],
  ["a preview without a session", "GET /api/desk/preview/none/ HTTP/1.1\r\nHost: a\r\n", 401],
])("%s is not to be had", async (_, lines, status) => {
  const answer = await sendBytes(port, `${lines}Connection: close\r\n\r\n`);
  expect(answer.status).toBe(status);
});
