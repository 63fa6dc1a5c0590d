import { expect } from "vitest";
import { easyGoing } from "../owner/support";
import { agencyAt, siteStartedOnce } from "../support/agency";
import { onOneStore } from "../support/on-both-stores";
import { an, DeskBrowser } from "./support";

onOneStore("staff are listed, invited and lose their access by command", async (place) => {
  await siteStartedOnce();
  easyGoing();
  const agency = agencyAt(place);
  expect((await agency("staff", "list")).stdout).toMatch(
    /an@zennehuis\.example +An Verbeeck +nl +publisher +not invited\n/,
  );
  const printed = (await agency("staff", "invite", "--email", an.email, "--print")).stdout;
  const token = /#password=([\w-]+)/.exec(printed)?.[1];
  const entry = { email: an.email, password: "vier blauwe fietsen" };
  expect((await new DeskBrowser().post("password", { token, password: entry.password })).status).toBe(200);
  expect((await new DeskBrowser().post("sign-in", entry)).status).toBe(200);
  expect((await agency("staff", "list")).stdout).toMatch(/An Verbeeck .* has a password, signed in on 1\n/);
  expect((await agency("staff", "revoke", an.email)).stdout).toContain("Ended: 1 session, the password");
  expect((await new DeskBrowser().post("sign-in", entry)).status).toBe(401);
  expect((await agency("staff", "revoke", an.email)).status).toBe(1);
  const wrong = await agency("staff", "invite", "--email", "lea.wouters@zennehuis.example");
  expect([wrong.status, wrong.stdout]).toEqual([1, ""]);
});

onOneStore("the demonstration prints a link that opens the desk, once", async (place) => {
  // Before the first start of the site, as `npm run up` does it.
  easyGoing();
  const { stdout } = await agencyAt(place)("staff", "demonstrate");
  const token = /\/desk\/#([\w-]+)/.exec(stdout)?.[1];
  const browser = new DeskBrowser();
  expect((await browser.post("enter", { token })).status).toBe(200);
  expect((await browser.get("session")).body.staff.role).toBe("publisher");
  expect((await new DeskBrowser().post("enter", { token })).status).toBe(410);
});
