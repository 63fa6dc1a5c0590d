import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a request and its response may take. */
export interface TimeLimits {
  /** For a request body to arrive, and for a response of no size to be read, in ms. */
  timeout: number;
  /** How long an answer may take to its first byte, in ms, by the begin of its address; ten seconds elsewhere. */
  work: Readonly<Record<string, number>>;
  /** The slowest reader, in bytes per second: a response may take longer by its size at this rate. */
  slowestReader: number;
  /** The slowest sender, in bytes per second: for bodies that may take longer than `timeout`, see `isLongBody`. */
  slowestSender: number;
  /** Whether the body of a request may be so large that a slow connection needs more than `timeout` for it. */
  isLongBody(request: IncomingMessage): boolean;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  isLong: boolean;
  begin: number;
  /** Counters of the connection when the request began. */
  bytesRead: number;
  bytesWritten: number;
  /** When the response was first seen to have begun. */
  responseBegin: number | null;
}

const requestTimeout = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Checks all requests under way once a second and ends those that take too long: a body that trickles in, a response that is not read.
 * Connections without any traffic are ended by the server's own timeouts.
 */
export function enforceDeadlines(limits: TimeLimits) {
  const open = new Set<Exchange>();

  /** A long body is late when it is slower than `slowestSender` after the timeout. */
  function isBodyLate({ request, isLong, begin, bytesRead }: Exchange, now: number): boolean {
    const overtime = now - begin - limits.timeout;
    if (request.complete || overtime < 0) return false;
    const due = (limits.slowestSender * overtime) / 1_000;
    return !isLong || request.socket.bytesRead - bytesRead < due;
  }

  function isResponseLate(exchange: Exchange, now: number): boolean {
    const { request, response, bytesWritten } = exchange;
    if (!response.headersSent || response.writableFinished) return false;
    exchange.responseBegin ??= now;
    const bytes = request.socket.bytesWritten - bytesWritten;
    return now - exchange.responseBegin > limits.timeout + (bytes / limits.slowestReader) * 1_000;
  }

  function check(): void {
    const now = performance.now();
    for (const exchange of open) {
      const { request, response } = exchange;
      if (request.socket.destroyed || (request.complete && response.writableFinished)) open.delete(exchange);
      else if (isResponseLate(exchange, now)) request.socket.destroy();
      else if (isBodyLate(exchange, now)) {
        if (!response.headersSent) request.socket.write(requestTimeout);
        request.socket.destroySoon();
        open.delete(exchange);
      }
    }
  }

  const timer = setInterval(check, 1_000);
  timer.unref();
  return {
    /** Adds a request to those that are checked. */
    add(request: IncomingMessage, response: ServerResponse): void {
      const { bytesRead, bytesWritten } = request.socket;
      const isLong = limits.isLongBody(request);
      const begin = performance.now();
      const exchange = { request, response, isLong, begin, bytesRead, bytesWritten, responseBegin: null };
      open.add(exchange);
      response.once("close", () => {
        if (request.complete) open.delete(exchange);
      });
    },
    stop: () => clearInterval(timer),
  };
}
