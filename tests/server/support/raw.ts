import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface RawAnswer {
  /** Of the first answer, `100 Continue` left out; 0 where there was none. */
  status: number;
  text: string;
  /** How long the connection was open, in ms. */
  time: number;
}

/**
 * Sends bytes as they are on a connection of its own, one part after the other with a pause in ms, and reads until the server closes it.
 */
export async function sendBytes(
  port: number,
  parts: string | Iterable<string>,
  pause = 0,
): Promise<RawAnswer> {
  const begin = performance.now();
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  // A server may close while we still write: `once` would take that for a failure.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await Promise.race([closed, writeSlowly(socket, typeof parts === "string" ? [parts] : parts, pause)]);
  await closed;
  const status = Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(text)?.[1] ?? 0);
  return { status, text, time: performance.now() - begin };
}

async function writeSlowly(socket: Socket, parts: Iterable<string>, pause: number): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return;
    socket.write(part);
    if (pause > 0) await wait(pause);
  }
}

/** The same part for ever. */
export function* always(part: string): Generator<string> {
  for (;;) yield part;
}

/** One part, then others. */
export function* after(first: string, others: Iterable<string>): Generator<string> {
  yield first;
  yield* others;
}
