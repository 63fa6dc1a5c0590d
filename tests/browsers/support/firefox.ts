import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectBidi } from "./bidi";
import { asJson, type Browser, proxy } from "./browser";

/** Firefox asks for nothing on its own account. */
const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.normandy.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:9/",
};

/** Other than WebKit, Firefox has no line in the console for what a page's policy forbids. */
const reportViolations = `() => addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
  console.error("forbidden by the policy: " + effectiveDirective + " " + blockedURI))`;

/** Starts Debian's Firefox without windows. @returns where it listens for WebDriver BiDi, and its end */
async function launch(profile: string): Promise<{ address: string; ended: Promise<unknown> }> {
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const firefox = spawn("firefox-esr", args, {
    env: { ...process.env, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    firefox.on("error", reject).on("exit", () => reject(new Error(`Firefox has not started: ${output}`)));
    firefox.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  return { address, ended: once(firefox, "exit") };
}

/** Firefox with a profile that goes with it. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), "zennehuis-firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, "user.js"), lines.join(""));
  const { address, ended } = await launch(profile);
  const errors: string[] = [];
  const { send } = await connectBidi(`${address}/session`, (params) => {
    const { level, text } = params as { level: string; text: string };
    if (level === "error") errors.push(text);
  });
  await send("session.new", { capabilities: { alwaysMatch: { proxy } } });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  await send("script.addPreloadScript", { functionDeclaration: reportViolations });
  const { contexts } = await send<{ contexts: [{ context: string }] }>("browsingContext.getTree");
  const [{ context }] = contexts;

  return {
    name: "Firefox",
    navigate: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
    async evaluate(expression) {
      const params = { expression: asJson(expression), target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.evaluate", params);
      if (!result) throw new Error(`${exceptionDetails?.text}: ${expression}`);
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await send("input.performActions", { context, actions });
      await send("input.releaseActions", { context });
    },
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    errors: async () => [...errors],
    async [Symbol.asyncDispose]() {
      await send("browser.close");
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
