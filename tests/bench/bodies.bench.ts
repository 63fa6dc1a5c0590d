import { connect } from "node:net";
import { solvedCaptcha } from "../fault/load/captcha.ts";
import { type Hostile, hostileBodies, rightApplication } from "./support/hostile-bodies.ts";
import { startProbedSite } from "./support/probed-site.ts";

/**
 * For how long requests of every kind, at the limits of their sizes, hold up everybody else: measured inside the server.
 * `node tests/bench/bodies.bench.ts [part of a name]`, after a build
 */

/** So much work may be done without a turn for anybody else, in ms of a processor. The time it takes tells what else runs here, too. */
const limit = 50;
/** The least of so many counts: what is compiled or collected meanwhile is no fault of the request. */
const tries = 5;
const only = process.argv[2] ?? "";

await using site = await startProbedSite();
const { hostname, port } = new URL(site.address);

/** HTTP's own pieces of a body; a whole one needs none. */
function framed(body: Buffer, piece: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += piece) {
    const part = body.subarray(at, at + piece);
    pieces.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
  }
  return Buffer.concat([...pieces, Buffer.from("0\r\n\r\n")]);
}

/** Sends it as it is, however the server likes it. @returns the status, or `cut off` */
async function send({ path, headers, body, piece }: Hostile): Promise<string> {
  const length = piece ? { "transfer-encoding": "chunked" } : { "content-length": String(body?.length ?? 0) };
  const lines = Object.entries({ host: `${hostname}:${port}`, connection: "close", ...headers, ...length });
  const head = `${body ? "POST" : "GET"} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString("latin1", 0, 100);
  });
  // The server may answer and close before it has read to the end.
  socket.on("error", () => undefined);
  socket.write(head);
  if (body) socket.write(piece ? framed(body, piece) : body);
  await new Promise((resolve) => socket.once("close", resolve));
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "cut off";
}

/** The least that a request held the server up, and what it was answered. */
async function measure(made: () => Hostile | Promise<Hostile>) {
  const answers: { status: string; held: number; work: number }[] = [];
  for (let time = 0; time < tries; time++) {
    const request = await made();
    await site.read();
    const status = await send(request);
    answers.push({ status, ...(await site.read()) });
  }
  return answers.reduce((best, each) => (each.work < best.work ? each : best));
}

const tooLong: string[] = [];
const requests: [string, () => Hostile | Promise<Hostile>][] = [
  ["an application of 5 MB that is taken", async () => rightApplication(await solvedCaptcha(site.secret))],
  ...Object.entries(hostileBodies()).map(([name, request]): [string, () => Hostile] => [name, () => request]),
];
for (const [name, made] of requests.filter(([each]) => each.includes(only))) {
  const { status, held, work } = await measure(made);
  if (work > limit) tooLong.push(name);
  process.stdout.write(
    `${name.padEnd(40)} ${status.padStart(7)} ${work.toFixed(1).padStart(7)} ms of work in ${held.toFixed(1).padStart(6)} ms\n`,
  );
}
if (tooLong.length > 0) {
  process.stdout.write(`more than ${limit} ms: ${tooLong.join("; ")}\n`);
  process.exitCode = 1;
}
