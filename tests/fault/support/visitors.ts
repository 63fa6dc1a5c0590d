import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { until } from "../../server/support/until.ts";
import { contactForm } from "../load/form.ts";
import type { RunningSite } from "./site.ts";

const addresses = ["/fr/contact/", "/fr/a-vendre/", "/api/search/fr/", "/api/captcha/", "/api/ready/"];

interface Answer {
  status: number;
  text: string;
}

/** Asks on a connection that is kept, as a proxy does. Nothing is sent a second time. @throws where the connection breaks */
function askOnce(agent: Agent, address: string, body?: unknown): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = text === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const asking = request(address, { agent, method: text ? "POST" : "GET", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part)).once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    asking.once("error", reject).end(text);
  });
}

export interface Visitors {
  /** Of the requests that were answered with 201. */
  references: string[];
  /** What went wrong: a connection that broke, another status than expected. */
  failures: unknown[];
  /** Resolves after some more pages and forms. */
  goOn(): Promise<void>;
  /** From now on they only read. */
  sendNoMore(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Visitors who read pages and send forms, each a moment after the last answer.
 * @param pace that moment, in ms: all four together keep no core busy, so that a command beside them is as fast as on a machine in use
 * @param rounds how often each of them comes, at least, in what `goOn` waits for
 */
export function visit(site: RunningSite, pace = 40, rounds = 5): Visitors {
  const agent = new Agent({ keepAlive: true });
  const references: string[] = [];
  const failures: unknown[] = [];
  let pages = 0;
  let visitor = 0;
  const over = { reading: false, sending: false };

  const expected = (answer: Answer, status: number) => {
    if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text.slice(0, 200)}`);
  };
  async function read(): Promise<void> {
    for (const address of addresses) {
      expected(await askOnce(agent, site.address + address), 200);
      pages++;
    }
  }
  async function send(): Promise<void> {
    const form = await contactForm(site.secret, visitor++);
    const answer = await askOnce(agent, `${site.address}/api/forms/site-contact/`, form);
    expected(answer, 201);
    references.push((JSON.parse(answer.text) as { reference: string }).reference);
  }
  async function untilOver(kind: keyof typeof over, one: () => Promise<void>): Promise<void> {
    while (!over[kind]) {
      await one().catch((error) => failures.push(error));
      await wait(pace);
    }
  }
  const readers = Promise.all([read, read].map((each) => untilOver("reading", each)));
  const senders = Promise.all([send, send].map((each) => untilOver("sending", each)));

  async function sendNoMore(): Promise<void> {
    over.sending = true;
    await senders;
  }
  return {
    references,
    failures,
    async goOn() {
      const [read, sent] = [pages, references.length];
      const isFurther = () =>
        pages > read + rounds * addresses.length && (over.sending || references.length > sent + rounds * 2);
      await until("visitors go on", isFurther);
    },
    sendNoMore,
    async end() {
      over.reading = true;
      await Promise.all([sendNoMore(), readers]);
      agent.destroy();
    },
  };
}
