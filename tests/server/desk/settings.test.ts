import { readFileSync, statSync } from "node:fs";
import { beforeEach, expect } from "vitest";
import { env } from "@/lib/server/env";
import { readSettings, settingsFile } from "@/lib/server/settings";
import { easyGoing } from "../owner/support";
import { onOneStore } from "../support/on-both-stores";
import { startMailServer } from "../support/smtp";
import { an, karim, signedIn } from "./support";

beforeEach(easyGoing);

onOneStore(
  "a publisher sets mail server, operator and limits; the password stays here",
  async ({ dataDir }) => {
    await using server = await startMailServer({ password: "right" });
    const { hostname, port } = new URL(server.url.replace("127.0.0.1", "localhost"));
    const browser = await signedIn(an);
    const none = await browser.get("settings");
    expect(none.body).toMatchObject({ values: { host: "", limitScale: "1" }, hasPassword: false, fixed: [] });
    const form = { host: hostname, port, user: "site", from: "", operatorEmail: "it@agency.example" };
    const change = (fields: Record<string, string>) =>
      browser.post("settings/change", { ...form, password: "", limitScale: "1,5", ...fields });

    const wrong = await change({ host: "http://x", port: "0", password: "x" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["host", "port"]]);
    const others = await change({ password: "right", operatorEmail: "it", limitScale: "0" });
    expect(Object.keys(others.body.errors)).toEqual(["operatorEmail", "limitScale"]);
    expect((await change({ password: "left" })).body).toMatchObject({ error: "mail-login" });
    expect((await change({ port: "1", password: "right" })).body).toMatchObject({
      error: "mail-unreachable",
    });
    expect(readSettings(dataDir)).toEqual({});

    const saved = await change({ password: "right" });
    expect(saved.body).toMatchObject({ values: { host: hostname, limitScale: "1.5" }, hasPassword: true });
    expect(JSON.stringify(saved.body)).not.toContain("right");
    expect(server.received.map(({ to }) => to)).toEqual([an.email]);
    expect(readFileSync(settingsFile(dataDir), "utf8")).toContain("site:right@");
    expect(statSync(settingsFile(dataDir)).mode & 0o777).toBe(0o600);

    // An empty password is the one that is there, for this server alone.
    expect((await change({ limitScale: "3" })).status).toBe(200);
    for (const [field, value] of Object.entries({ host: "127.0.0.1", user: "other" }))
      expect((await change({ [field]: value })).body.errors).toHaveProperty("password");
    expect(server.received).toHaveLength(2);
    expect((await (await signedIn(karim)).get("settings")).status).toBe(403);
  },
);

onOneStore(
  "a publisher makes the addresses of the private feeds, makes others, and ends them",
  async ({ dataDir }) => {
    const browser = await signedIn(an);
    expect((await browser.get("feeds")).body).toEqual({ feeds: [], isFixed: false });
    const made = await browser.post("feeds/change", { on: true });
    const secret = readSettings(dataDir).FEED_SECRET ?? "";
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(made.body.feeds).toContainEqual({
      format: "meta",
      language: "fr",
      address: `${env.siteUrl}/api/feeds/private/${secret}/meta-fr.xml`,
    });
    await browser.post("feeds/change", { on: true });
    expect(readSettings(dataDir).FEED_SECRET).not.toBe(secret);
    expect((await browser.post("feeds/change", { on: false })).body.feeds).toEqual([]);
    expect(readSettings(dataDir).FEED_SECRET).toBeUndefined();
    expect((await (await signedIn(karim)).get("feeds")).status).toBe(403);
  },
);
