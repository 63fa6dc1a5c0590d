import { globSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { addressOf } from "@/lib/i18n/addresses";
import { languages } from "@/lib/i18n/routing";
import { startSite } from "../../fault/support/site";

/** What of an answer tells one address from another. */
const answerAt = async (address: string, init?: RequestInit) => {
  const { status, headers } = await fetch(address, { redirect: "manual", ...init });
  return [status, headers.get("content-type"), headers.get("cache-control"), headers.get("allow")];
};

test("DESK=off leaves nothing of the desk reachable, and nothing that shows that it was built", async () => {
  await using site = await startSite({ DESK: "off" });
  for (const language of languages) {
    const desk = addressOf("desk", language);
    const unknown = desk.replace("/desk/", "/nothing-here/");
    expect(await answerAt(site.address + desk)).toEqual(await answerAt(site.address + unknown));
    expect((await answerAt(site.address + desk))[0]).toBe(404);
    const encoded = desk.replace("desk", "%64e%73k");
    expect((await answerAt(site.address + encoded))[0], encoded).not.toBe(200);
  }
  const scripts = globSync("islands/desk/*.js", { cwd: ".next/static" });
  expect(scripts).not.toEqual([]);
  for (const script of scripts)
    for (const address of [script, encodeURI(script)])
      expect((await answerAt(`${site.address}/_next/static/${address}`))[0], address).toBe(404);
  for (const path of ["session", "requests", "nothing-here"])
    expect(await answerAt(`${site.address}/api/desk/${path}/`)).toEqual(
      await answerAt(`${site.address}/api/nothing-here/${path}/`),
    );
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect(await answerAt(`${site.address}/api/desk/sign-in/`, post)).toEqual(
    await answerAt(`${site.address}/api/nothing-here/sign-in/`, post),
  );
});

test("by default the desk is there, and answers nobody but who signs in", async () => {
  const site = inject("site");
  const page = await fetch(site.address + addressOf("desk", "fr"));
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const session = await fetch(`${site.address}/api/desk/session/`);
  expect([session.status, session.headers.get("cache-control"), await session.json()]).toEqual([
    200,
    "no-store",
    { staff: null },
  ]);
  expect((await fetch(`${site.address}/api/desk/requests/`)).status).toBe(401);
  expect((await fetch(`${site.address}/api/desk/nothing-here/`)).status).toBe(404);
});
