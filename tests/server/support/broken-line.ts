import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface BrokenLine extends AsyncDisposable {
  /** The address of the database by way of this line. */
  url: string;
  /** From now on a line is cut once the client has sent `text`: the server has it, and its answer is lost. */
  cutAfter(text: string | null): void;
  /** Cuts all that is open, and leads to another database from now on. */
  turnTo(databaseUrl: string): void;
}

/** A line to a database that can be cut at a certain moment. */
export async function startLine(databaseUrl: string): Promise<BrokenLine> {
  let target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let last: string | null = null;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    client.on("data", (bytes) => {
      database.write(bytes);
      if (last === null || !bytes.includes(last)) return;
      // The server's answer comes to nobody.
      database.removeAllListeners("data").resume();
      client.destroy();
      database.end();
    });
    database.on("data", (bytes) => client.write(bytes));
    client.on("end", () => database.end());
    database.on("end", () => client.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: url.href,
    cutAfter(text) {
      last = text;
    },
    turnTo(nextUrl) {
      target = new URL(nextUrl);
      for (const socket of open) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
