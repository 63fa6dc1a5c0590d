import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { messageIdOf, type Received } from "./smtp";

/** What a mail server does instead of taking mails. */
export const smtpFaults = [
  "hang in the greeting",
  "hang in a command",
  "hang after DATA",
  "421",
  "451 at MAIL",
  "451 at RCPT",
  "451 at DATA",
  "554 at MAIL",
  "554 at RCPT",
  "554 at DATA",
  "close in DATA",
  "take and drop without an answer",
  "take, answer and drop",
  "drip in the greeting",
  "drip after DATA",
  "slow",
] as const;
type SmtpFault = (typeof smtpFaults)[number];

export interface FaultyMailServer extends AsyncDisposable {
  /** For MAIL_URL. */
  url: string;
  /** Undefined: it works. Connections that hang stay as they are. */
  fault: SmtpFault | undefined;
  /** How often it has done so. */
  met(): number;
  /** Connections that hang or drip and that nobody has closed. */
  stalled(): number;
  /** Answers everybody who hangs after DATA; with 250 it has taken their mail. */
  answerStalled(reply: string): void;
  /** In the order in which they were taken. */
  received: Received[];
}

/** As often does a dripping server say a line, in ms. */
const drip = 100;

/** One conversation: the lines of a client, answered one by one, so far as the fault lets it. */
function converse(
  socket: Socket,
  server: FaultyMailServer,
  notes: { met(fault: SmtpFault): void; waits(take: () => void): void },
): void {
  let text = "";
  let to = "";
  let isInData = false;
  let isOver = false;
  const is = (fault: SmtpFault) => {
    if (server.fault !== fault) return false;
    notes.met(fault);
    return true;
  };
  async function say(line: string): Promise<void> {
    if (is("slow")) await wait(50);
    socket.write(`${line}\r\n`);
  }
  async function dripLines(code: string): Promise<void> {
    while (socket.writable) {
      socket.write(`${code}-still here\r\n`);
      await wait(drip);
    }
  }
  /** @returns false where nothing more comes */
  async function answer(verb: string, isFine: string): Promise<boolean> {
    if (verb === "MAIL" && is("hang in a command")) return false;
    for (const code of ["451", "554"] as const)
      if ((verb === "MAIL" || verb === "RCPT" || verb === "DATA") && is(`${code} at ${verb}`)) {
        await say(`${code} no`);
        return true;
      }
    await say(isFine);
    return true;
  }
  async function taken(raw: string): Promise<boolean> {
    const bytes = Buffer.from(raw, "latin1");
    const take = () => void server.received.push({ to, messageId: messageIdOf(bytes), raw: bytes });
    if (is("hang after DATA")) {
      notes.waits(take);
      return false;
    }
    if (is("drip after DATA")) {
      await dripLines("250");
      return false;
    }
    take();
    if (is("take and drop without an answer")) {
      socket.destroy();
      return false;
    }
    const drops = is("take, answer and drop");
    await say("250 taken");
    if (drops) socket.end();
    return !drops;
  }

  /** Answers what has arrived, line by line, until a fault ends the conversation. */
  async function readOn(): Promise<void> {
    if (isInData && is("close in DATA")) return end();
    for (;;) {
      const ending = isInData ? "\r\n.\r\n" : "\r\n";
      const at = text.indexOf(ending);
      if (isOver || at < 0) return;
      const said = text.slice(0, at);
      text = text.slice(at + ending.length);
      if (isInData) {
        isInData = false;
        isOver = !(await taken(said));
        continue;
      }
      const verb = said.slice(0, 4).toUpperCase();
      if (verb === "RCPT") to = /<([^>]*)>/.exec(said)?.[1] ?? "";
      isInData = verb === "DATA" && !server.fault?.endsWith("at DATA");
      isOver = !(await answer(verb, isInData ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 fine"));
      if (verb === "QUIT") socket.end();
    }
  }
  const end = () => {
    isOver = true;
    socket.destroy();
  };

  // Read also where nothing is answered any more: a server that hangs still sees when the other side closes.
  let reading = (async () => {
    if (is("hang in the greeting")) isOver = true;
    else if (is("421")) {
      await say("421 busy");
      socket.end();
    } else if (is("drip in the greeting")) await dripLines("220");
    else await say("220 here");
  })();
  socket.on("data", (part) => {
    text += part.toString("latin1");
    reading = reading.then(readOn);
  });
}

/** A mail server on real sockets that can fail in each of these ways. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const sockets = new Set<Socket>();
  const stalled = new Set<Socket>();
  const waiting = new Map<Socket, () => void>();
  let met = 0;
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      for (const each of [sockets, stalled, waiting]) each.delete(socket);
    });
    const notes = {
      met(fault: SmtpFault) {
        met++;
        if (/^(hang|drip)/.test(fault)) stalled.add(socket);
      },
      waits: (take: () => void) => void waiting.set(socket, take),
    };
    converse(socket, self, notes);
  });
  const self: FaultyMailServer = {
    url: "",
    fault: undefined,
    received: [],
    met: () => met,
    stalled: () => stalled.size,
    answerStalled(reply) {
      for (const [socket, take] of waiting) {
        if (reply.startsWith("250")) take();
        socket.end(`${reply}\r\n`);
      }
      waiting.clear();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  self.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return self;
}
