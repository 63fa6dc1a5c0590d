import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languageCodes } from "@/lib/domain/text/language";
import { createFirstRun } from "@/lib/runtime/first-run/first-run";
import {
  endFirstRun,
  firstRunAnswers,
  firstRunLogo,
  isFirstRun,
} from "@/lib/runtime/first-run/first-run-state";
import { makeSite } from "@/lib/runtime/first-run/make-site";
import { switchRelease } from "@/lib/runtime/switch-release";
import { env } from "@/lib/server/env";
import { setLiveLink } from "@/lib/server/releases/releases";
import { readSettings, settingsFile } from "@/lib/server/settings";
import { startMailServer } from "../support/smtp";
import { standInReleases, startPrimaryOn } from "../support/stand-in";

// The commands take minutes: first-run.full.test.ts runs them.
vi.mock("@/lib/runtime/first-run/make-site", () => ({
  makeSite: vi.fn(() => new Promise(() => {})),
  hasMailServer: () => true,
}));

const before = { ...env };
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "first-run-"));
  const places = { dataDir: "data", contentDir: "content", releasesDir: "releases" };
  for (const [name, place] of Object.entries(places))
    Object.assign(env, { [name]: path.join(folder, place) });
  vi.mocked(makeSite).mockClear();
});
afterEach(() => {
  Object.assign(env, before);
  rmSync(folder, { recursive: true });
});

const address = "http://127.0.0.1:3000";
const filled = {
  ...{
    siteUrl: "https://www.agency.example",
    name: "Immo “Dender”",
    institute: "512345",
    region: "flanders",
  },
  ...{ languages: "fr", main: "fr", member: "An Claes", email: "an@agency.example", host: "" },
};

function openFirstRun() {
  const firstRun = createFirstRun();
  const ask = async (request: Request) => {
    const answer = await firstRun.answer(request);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return {
    code: firstRun.code ?? "",
    get: (at = "/", headers: Record<string, string> = {}) => ask(new Request(address + at, { headers })),
    /** @param logo a file that goes with it */
    send: (fields: Record<string, string>, logo: File = new File([], "")) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, logo })) body.append(name, value);
      return ask(new Request(`${address}/?language=en`, { method: "POST", body }));
    },
  };
}

/** The fields with an error beside them, which the summary leads to and which name it. */
const wrongFields = (html: string) => {
  const wrong = [...html.matchAll(/<p class="error" id="(\w+)-error">/g)].map(([, name = ""]) => name);
  for (const name of wrong) {
    expect(html).toContain(`<li><a href="#${name}">`);
    expect(html).toMatch(new RegExp(`id="${name}"`));
    expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${name}-error" aria-invalid="true"`));
  }
  return wrong;
};

describe("a site without content", () => {
  test("is one where CONTENT_DIR is absent or empty, and nothing is live", () => {
    expect(isFirstRun()).toBe(true);
    mkdirSync(path.join(folder, "content/.git"), { recursive: true });
    expect(isFirstRun()).toBe(true);
    writeFileSync(path.join(folder, "content/site.json"), "{}");
    expect(isFirstRun()).toBe(false);
    rmSync(path.join(folder, "content"), { recursive: true });
    mkdirSync(env.releasesDir);
    setLiveLink(env.releasesDir, "20261123-153000-ab12cd");
    expect(isFirstRun()).toBe(false);
    Object.assign(env, { contentDir: null, releasesDir: path.join(folder, "none") });
    expect(isFirstRun()).toBe(false);
  });

  test("shows a form in each language, at one address, and says that it lives", async () => {
    const { get } = openFirstRun();
    for (const language of languageCodes) {
      const { html, status } = await get("/", { "accept-language": `it,${language}-BE;q=0.5` });
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${language}">`);
      // Each field has its label.
      const fields = [...html.matchAll(/<(?:input|select) id="(\w+)"(?! type="checkbox")/g)];
      expect(fields.length).toBeGreaterThan(14);
      for (const [, name] of fields) expect(html).toContain(`<label for="${name}">`);
    }
    expect((await get("/fr/")).headers.get("location")).toBe("/");
    expect((await get("/up")).html).toBe('{"status":"ok"}');
    expect((await get("/api/ready/")).status).toBe(503);
  });

  test("is not made without the code, and too many tries end", async () => {
    const { code, send } = openFirstRun();
    for (let tried = 0; tried < 10; tried++) {
      const { html, status } = await send({ ...filled, code: "AAAA-BBBB-CCCC" });
      expect([status, wrongFields(html)]).toEqual([422, ["code"]]);
      // Nothing that was typed is lost.
      expect(html).toContain('value="Immo “Dender”"');
    }
    expect((await send({ ...filled, code })).status).toBe(429);
    expect(makeSite).not.toHaveBeenCalled();
    expect(firstRunAnswers()).toBeNull();
  });

  test.each([
    [{ name: " " }, ["name"]],
    [{ institute: "12" }, ["institute"]],
    [{ region: "paris" }, ["region"]],
    [{ languages: "it" }, ["languages"]],
    [{ main: "nl" }, ["main"]],
    [{ email: "an", member: "" }, ["member", "email"]],
    [{ ink: "red" }, ["ink"]],
    [{ ink: "#eeeeee", accent: "#dddddd" }, ["accent"]],
    [{ siteUrl: "https://www.agency.example/fr/" }, ["siteUrl"]],
    [{ siteUrl: "" }, ["siteUrl"]],
    [{ host: "http://mail" }, ["host"]],
    [{ host: "mail.example", port: "0" }, ["port"]],
    [{ host: "mail.example", port: "70000" }, ["port"]],
    [{ host: "mail.example", from: "An" }, ["from"]],
  ])("%o is refused, beside its field", async (fields, wrong) => {
    const { code, send } = openFirstRun();
    const { html, status } = await send({ ...filled, code, ...fields });
    expect([status, wrongFields(html)]).toEqual([422, wrong]);
    expect(makeSite).not.toHaveBeenCalled();
  });

  test("keeps a logo that was sent until all is right, and refuses what is none", async () => {
    const { code, send } = openFirstRun();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>';
    const logo = new File([drawing], "Logo “2026”.svg");
    const early = await send({ ...filled, code: "AAAA-BBBB-CCCC" }, logo);
    expect(wrongFields(early.html)).toEqual(["code", "logo"]);
    const wrong = new File([drawing.replace("<path", "<script>alert(1)</script><path")], "logo.svg");
    expect(wrongFields((await send({ ...filled, code }, wrong)).html)).toEqual(["logo"]);
    expect(
      wrongFields((await send({ ...filled, code }, new File([new Uint8Array(3e6)], "a.png"))).html),
    ).toEqual(["logo"]);
    const { html } = await send({ ...filled, code, name: "" }, logo);
    expect(wrongFields(html)).toEqual(["name"]);
    expect(html).toContain("Saved: Logo “2026”.svg.");
    // No file goes with the corrected form.
    expect((await send({ ...filled, code })).status).toBe(303);
    expect(readFileSync(firstRunLogo() ?? "", "utf8")).toBe(drawing);
    endFirstRun();
    expect(firstRunLogo()).toBeNull();
  });

  test("is made once its mail server has taken a message, and shows nothing else any more", async () => {
    await using server = await startMailServer({ password: "right" });
    const { code, get, send } = openFirstRun();
    const { hostname: host, port } = new URL(server.url);
    const mail = { ...filled, code, host, port, user: "an@agency.example" };
    const refused = await send({ ...mail, password: "wrong" });
    expect(wrongFields(refused.html)).toEqual(["user"]);
    expect(refused.html).toContain('value="wrong"');
    expect(makeSite).not.toHaveBeenCalled();
    const sent = await send({ ...mail, password: "right", code: code.toLowerCase().replaceAll("-", " ") });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/?language=en"]);
    expect(server.received.map(({ to }) => to)).toEqual(["an@agency.example"]);
    expect(readSettings(env.dataDir)).toEqual({
      SITE_URL: "https://www.agency.example",
      MAIL_URL: `smtp://an%40agency.example:right@${host}:${port}`,
      MAIL_FROM: "an@agency.example",
    });
    expect(statSync(settingsFile(env.dataDir)).mode & 0o777).toBe(0o600);
    const colours = "#1d2a2e,#fbf9f5,#a8432b";
    const { name, institute, region, member, email } = filled;
    const answers = { name, institute, region, member, email, languages: "fr", colours };
    expect(makeSite).toHaveBeenCalledExactlyOnceWith(answers);
    for (const at of ["/", "/desk/"]) {
      const { html } = await get(at);
      expect(html).toContain('content="5; url=/desk/"');
      expect(html).not.toContain("<form");
    }
    await send({ ...filled, code, name: "Another" });
    expect(makeSite).toHaveBeenCalledOnce();
    expect(readFileSync(path.join(env.dataDir, "first-run.json"), "utf8")).not.toContain("right");
    // After a restart it goes on.
    expect(isFirstRun()).toBe(true);
    expect(createFirstRun().code).toBeNull();
    expect(makeSite).toHaveBeenLastCalledWith(answers);
  });
});

test("a first run ends with the first release", async () => {
  using releases = standInReleases();
  const content = { CONTENT_DIR: path.join(releases.folder, "content"), WORKERS: "2" };
  await using site = await startPrimaryOn(releases, content);
  expect(site.log()).toMatch(/Its code {3}\w{4}-\w{4}-\w{4}/);
  const { status, headers } = await fetch(site.address, { headers: { connection: "close" } });
  expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const first = releases.add();
  await switchRelease(releases.folder, first, "switch");
  expect(await site.ask()).toMatchObject({ name: first });
  expect(await site.ends("SIGTERM")).toBe(0);
});
