import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../fault/support/site";
import { until } from "../../server/support/until";
import { asJson, type Browser, proxy } from "./browser";

/** The window of WebKitGTK, which comes with its library in Debian. */
const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-*/MiniBrowser");

/** Its own buttons would make the window wider than a phone. */
const smallToolbar = `* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }
  image { -gtk-icon-style: symbolic; opacity: 0; }`;

/** A folder with GTK's settings. */
function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), "zennehuis-webkit-"));
  mkdirSync(path.join(home, "gtk-3.0"));
  writeFileSync(path.join(home, "gtk-3.0/gtk.css"), smallToolbar);
  return home;
}

/** Where errors are kept from one page to the next: the protocol has no word for them. */
const store = "errors-of-this-window";

/** Collects errors from the first command to a page on, which comes before its islands start. */
const collectErrors = `if (!window.collectsErrors && location.protocol === "http:") {
  window.collectsErrors = true;
  const add = (...parts) => sessionStorage.setItem("${store}", JSON.stringify([
    ...JSON.parse(sessionStorage.getItem("${store}") ?? "[]"), parts.map(String).join(" ")]));
  const { error } = console;
  console.error = (...parts) => { add(...parts); error.apply(console, parts); };
  addEventListener("error", ({ message }) => add(message));
  addEventListener("unhandledrejection", ({ reason }) => add(reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    add("forbidden by the policy:", effectiveDirective, blockedURI));
}`;

/** A screen that nobody sees. @returns its number for `DISPLAY` */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  return { screen, display: `:${String(number).trim()}` };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** WebKit, the engine of Safari, driven by the commands of WebDriver (https://w3c.github.io/webdriver/). */
export async function startWebKit(): Promise<Browser> {
  if (!miniBrowser) throw new Error("There is no WebKit: apt-get install webkit2gtk-driver");
  const home = makeHome();
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      XDG_CONFIG_HOME: home,
    },
    stdio: "ignore",
  });
  async function send<Value>(method: "GET" | "POST" | "DELETE", command: string, body?: object) {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  }
  await until("WebKitWebDriver", async () => Boolean(await send("GET", "/status").catch(() => null)));
  const options = { binary: miniBrowser, args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { proxy, "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  const evaluate = async (expression: string) => {
    const script = `${collectErrors} return ${asJson(expression)}`;
    return JSON.parse(await send<string>("POST", `${session}/execute/sync`, { script, args: [] }));
  };

  return {
    name: "WebKit",
    navigate: (url) => send("POST", `${session}/url`, { url }),
    back: () => send("POST", `${session}/back`, {}),
    evaluate,
    async perform(actions) {
      await send("POST", `${session}/actions`, { actions });
      await send("DELETE", `${session}/actions`);
    },
    async resize(width, height) {
      const [around, above] = (await evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")) as [
        number,
        number,
      ];
      await send("POST", `${session}/window/rect`, { width: width + around, height: height + above });
    },
    screenshot: async () => Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
    errors: async () =>
      (await evaluate(`JSON.parse(sessionStorage.getItem("${store}") ?? "[]")`)) as string[],
    async [Symbol.asyncDispose]() {
      await send("DELETE", session);
      await stop(driver);
      await stop(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
