import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a request and its answer may take. */
export interface TimeLimits {
  /** In which a body must have arrived, and in which a reader must begin to take its answer, in ms. */
  patience: number;
  /** What a slow line carries at least, in bytes a second: an answer may take longer by its size at this pace. */
  slowestReader: number;
  /** The same for a body, where `isLongBody` says that it may take longer than `patience`. */
  slowestSender: number;
  /** Whether a request's body may be so large that a slow line needs longer for it. */
  isLongBody(request: IncomingMessage): boolean;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Asked when it began, as the framework writes another address into a request. */
  isLong: boolean;
  begin: number;
  /** Of the connection, when the request began. */
  bytesRead: number;
  bytesWritten: number;
  /** When the first byte of the answer was seen to be written. */
  answered: number | null;
}

const requestTimeout = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Looks once a second after all requests under way, and ends those that take too long: a body that trickles in, an answer that
 * nobody reads. Connections on which nothing moves at all are ended by the server's own time limits.
 */
export function watchDeadlines(limits: TimeLimits) {
  const open = new Set<Exchange>();

  /** A body that has begun in time goes on being late from here: its client learns why, where no answer has begun. */
  function isBodyLate({ request, isLong, begin, bytesRead }: Exchange, now: number): boolean {
    const late = now - begin - limits.patience;
    if (request.complete || late < 0) return false;
    const due = (limits.slowestSender * late) / 1_000;
    return !isLong || request.socket.bytesRead - bytesRead < due;
  }

  function isAnswerLate(exchange: Exchange, now: number): boolean {
    const { request, response, bytesWritten } = exchange;
    if (!response.headersSent || response.writableFinished) return false;
    exchange.answered ??= now;
    const bytes = request.socket.bytesWritten - bytesWritten;
    return now - exchange.answered > limits.patience + (bytes / limits.slowestReader) * 1_000;
  }

  function check(): void {
    const now = performance.now();
    for (const exchange of open) {
      const { request, response } = exchange;
      if (request.socket.destroyed || (request.complete && response.writableFinished)) open.delete(exchange);
      else if (isAnswerLate(exchange, now)) request.socket.destroy();
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
    /** Begins to look after a request. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      const { bytesRead, bytesWritten } = request.socket;
      const isLong = limits.isLongBody(request);
      const begin = performance.now();
      const exchange = { request, response, isLong, begin, bytesRead, bytesWritten, answered: null };
      open.add(exchange);
      response.once("close", () => {
        if (request.complete) open.delete(exchange);
      });
    },
    stop: () => clearInterval(timer),
  };
}
