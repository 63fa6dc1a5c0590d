import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { deskEndpoints } from "@/lib/desk/endpoints";
import { mayStaff, type StaffRight, staffRoles } from "@/lib/domain/desk/roles";
import { storeLead } from "@/lib/leads/store-lead";
import { env } from "@/lib/server/env";
import { Browser, easyGoing, lea, withPassword } from "../owner/support";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { an, DeskBrowser, karim, signedIn, sofie } from "./support";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

let nowhere = "";
const { projectDir, releasesDir } = env;

beforeEach(() => {
  easyGoing();
  // Nothing of the checkout is changed or published.
  nowhere = mkdtempSync(path.join(tmpdir(), "zennehuis-nowhere-"));
  Object.assign(env, { projectDir: nowhere, releasesDir: path.join(nowhere, "releases") });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, { projectDir, releasesDir });
  rmSync(nowhere, { recursive: true });
});

const endpoints = Object.entries(deskEndpoints).map(([address, endpoint]) => ({
  address,
  access: endpoint.access,
  method: "read" in endpoint ? "GET" : "POST",
  allow: "read" in endpoint ? "GET, HEAD" : "POST",
}));
const guarded = endpoints.filter(({ access }) => access !== "anybody");
const pathOf = (address: string, reference: string) => address.replace("{}", reference).replace("{}", "x");

const errorOf = async (response: Response) => {
  const body = await response.json().catch(() => ({}));
  return [response.status, body.error];
};

onOneStore("nobody, and no owner, gets anything of the desk but its sign-in", async () => {
  await withPassword(lea);
  const owner = new Browser();
  await owner.signIn(lea.email);
  const asOwner = new DeskBrowser();
  for (const [name, value] of owner.cookies) asOwner.cookies.set(name, value);
  expect(guarded.length).toBeGreaterThan(12);
  for (const browser of [new DeskBrowser(), asOwner])
    for (const { address, method } of guarded)
      expect(
        await errorOf(await browser.request(method, pathOf(address, "ZH-0000-0000"))),
        `${method} ${address}`,
      ).toEqual([401, "desk-signed-out"]);
});

onOneStore("each role gets what its rights allow, and no more", async () => {
  const lead = sampleLead();
  await storeLead(lead, []);
  const browsers = {
    agent: await signedIn(karim),
    editor: await signedIn(sofie),
    publisher: await signedIn(an),
  };
  for (const role of staffRoles)
    for (const { address, access, method } of guarded) {
      if (access === "account" || access === "people.erase") continue;
      // An agent gets those of a draft alone, which each of them looks at.
      if (role === "agent" && access === "properties.draft") continue;
      const [status, error] = await errorOf(
        await browsers[role].request(method, pathOf(address, lead.reference)),
      );
      const refused = status === 403 && error === "not-your-role";
      expect(refused, `${role} ${method} ${address}: ${status} ${error}`).toBe(
        !mayStaff(role, access as StaffRight),
      );
    }
  for (const role of ["agent", "editor"] as const)
    for (const [method, path] of [
      ["GET", "people?email=an.peeters@example.be"],
      ["POST", "people/erase"],
    ] as const)
      expect(await errorOf(await browsers[role].request(method, path))).toEqual([403, "not-your-role"]);
});

onOneStore("what another site's page sends is refused, whoever is signed in", async () => {
  const lead = sampleLead();
  await storeLead(lead, []);
  for (const origin of ["https://evil.example", "null", "http://localhost:3001"]) {
    const browser = await signedIn(an);
    browser.origin = origin;
    for (const { address, method } of endpoints)
      expect(
        await errorOf(await browser.request(method, pathOf(address, lead.reference))),
        `${origin} ${method} ${address}`,
      ).toEqual([403, "not-allowed"]);
  }
  const browser = await signedIn(an);
  browser.origin = null;
  for (const { address } of endpoints.filter(({ method }) => method === "POST"))
    expect((await browser.request("POST", pathOf(address, lead.reference))).status, address).toBe(403);
  for (const { address } of endpoints.filter(({ method }) => method === "GET")) {
    const response = await browser.request("GET", pathOf(address, lead.reference), undefined, {
      "sec-fetch-site": "cross-site",
    });
    expect(response.status, address).toBe(403);
  }
});

onBothStores("a sign that the database cannot take is no fault of ours", async () => {
  const lead = sampleLead();
  await storeLead(lead, []);
  const browser = await signedIn(an);
  for (const path of ["requests?q=%00", "requests?who=%00", "requests/a%00", "people?email=a%00@b.be"])
    expect((await browser.request("GET", path)).status, path).toBe(404);
  const sent = "a\u0000@example.be";
  expect((await browser.post("people/erase", { email: sent, requests: 0 })).status).toBeLessThan(500);
  expect((await browser.post("sessions/end", { id: sent })).status).toBe(404);
  expect((await new DeskBrowser().post("sign-in", { email: sent, password: sent })).status).toBeLessThan(500);
  const { body } = await browser.post(`requests/${lead.reference}/notes`, { text: "belt\u0000terug\r\n" });
  expect(body.entries).toMatchObject([{ text: "belt terug" }]);
});

onOneStore("every address has one method, and every other address is not there", async () => {
  const browser = await signedIn(an);
  for (const { address, method, allow } of endpoints) {
    const response = await browser.request(method === "GET" ? "POST" : "GET", pathOf(address, "x"));
    expect([response.status, response.headers.get("allow")], address).toEqual([405, allow]);
  }
  for (const path of ["", "nothing", "requests/a/b", "requests/a/files"])
    expect((await browser.request("GET", path)).status, path).toBe(404);
});
