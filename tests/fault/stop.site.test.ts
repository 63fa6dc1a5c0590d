import { connect } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sendBytes } from "../server/support/raw";
import { until } from "../server/support/until";
import { solvedCaptcha } from "./load/captcha";
import { contactForm } from "./load/form";
import { rounds } from "./support/rounds";
import { type RunningSite, startSite } from "./support/site";

/** What docs/operations.md promises, and what a busy machine needs on top. */
const longest = 20_000;

/** The references in the store of a site that has ended. */
function stored({ dataDir }: RunningSite): Set<string> {
  const database = new DatabaseSync(path.join(dataDir, "zennehuis.db"), { readOnly: true });
  const rows = database.prepare("select reference from leads").all();
  database.close();
  return new Set(rows.map(({ reference }) => String(reference)));
}

/** A form of a visitor. @returns its status and reference; status 0 where the connection was refused or broken */
async function sendForm(site: RunningSite, visitor: number): Promise<{ status: number; reference: string }> {
  const body = await contactForm(site.secret, visitor);
  try {
    const answer = await fetch(`${site.address}/api/forms/site-contact/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { reference = "" } = (await answer.json()) as { reference?: string };
    return { status: answer.status, reference };
  } catch {
    return { status: 0, reference: "" };
  }
}

/** Visitors who send one form after the other until the site is gone. */
async function visitors(site: RunningSite): Promise<{ status: number; reference: string }[]> {
  const answers: { status: number; reference: string }[] = [];
  let next = 0;
  async function visitor(): Promise<void> {
    for (;;) {
      const answer = await sendForm(site, next++);
      answers.push(answer);
      if (answer.status === 0) return;
    }
  }
  await Promise.all(Array.from({ length: 20 }, visitor));
  return answers;
}

test.each(Array.from({ length: rounds }, (_, at) => [at % 2 === 0 ? "SIGTERM" : "SIGINT", at + 1] as const))(
  "%s under load: a form is stored and answered, or its connection ends (round %i)",
  async (signal) => {
    await using site = await startSite();
    const sending = visitors(site);
    await until("a form is stored", async () => (await sendForm(site, -1)).status === 201);
    await wait(300 * Math.random());
    expect(await site.stop(signal)).toBe(0);
    const answers = await sending;
    expect(answers.filter(({ status }) => status !== 201 && status !== 0)).toEqual([]);
    const kept = stored(site);
    const acknowledged = answers.flatMap(({ status, reference }) => (status === 201 ? [reference] : []));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
    expect(site.log()).not.toMatch(/closed|unavailable|out of reach/);
  },
);

/** Sends a header, and resolves when the site has read it and waits for the body. */
async function begin(site: RunningSite, path: string, type: string, length: number) {
  const socket = connect(site.port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  // A site that stops may reset a connection whose bytes it has not read.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = `Host: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n`;
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n`);
  await until("its header is read", () => text.startsWith("HTTP/1.1 100"));
  return { socket, closed, text: () => text };
}

test("bodies that never end and idle connections keep no site from stopping, and a form half sent is stored and answered", async () => {
  await using site = await startSite();
  const body = JSON.stringify({
    language: "fr",
    email: "an@example.be",
    privacy: true,
    firstName: "An",
    lastName: "Peeters",
    phone: "+32 2 555 01 02",
    city: "Uccle",
    captcha: await solvedCaptcha(site.secret),
  });
  const form = await begin(site, "/api/forms/site-contact/", "application/json", body.length);
  form.socket.write(body.slice(0, 50));
  const application = () =>
    begin(site, "/api/forms/job-application/", "multipart/form-data; boundary=b", 5_000_000);
  const endless = await Promise.all(Array.from({ length: 6 }, application));
  // All but one keep the pace that a slow line has.
  const trickle = setInterval(() => {
    for (const { socket } of endless.slice(1)) socket.write("x".repeat(10_000));
  }, 250);
  const before = site.descriptors();
  const idle = ["", "GET /fr/ HTTP/1.1\r\n", "GET /fr/ HTTP/1.1\r\nHost: a\r\n\r\n"].map((bytes) =>
    sendBytes(site.port, bytes),
  );
  await until("all are connected", () => site.descriptors() >= before + idle.length);

  const asked = performance.now();
  const stopping = site.stop();
  await until("it takes nobody new", () =>
    fetch(site.address).then(
      () => false,
      () => true,
    ),
  );
  form.socket.write(body.slice(50));
  await form.closed;
  expect(form.text()).toMatch(/^HTTP\/1.1 201 /m);
  expect(form.text()).toMatch(/^connection: close\r$/im);
  // They end before the bodies, which have until the site's last second.
  await Promise.all(idle);
  expect(site.isRunning()).toBe(true);
  expect(await stopping).toBe(0);
  expect(performance.now() - asked).toBeLessThan(longest);
  clearInterval(trickle);
  await Promise.all(endless.map(({ closed }) => closed));
  expect(stored(site).size).toBe(1);
});
