import "server-only";
import { once } from "node:events";
import type { Server } from "node:http";
import { Socket } from "node:net";
import { systemErrorCode } from "../server/errors.ts";
import { givenDescriptor, givenSocket } from "./cluster/messages.ts";

/**
 * Lets a server accept connections: of the socket that this process was given, or of one that it opens.
 * @param address an address of this machine; all of them without it
 * @throws with the variable that must be changed, where the port or the address cannot be used
 */
export async function listen(server: Server, port: number, address?: string): Promise<void> {
  if (process.argv.includes(givenSocket)) {
    // As a handle: a worker would have the primary process open a number, and close it with the last worker.
    server.listen(new Socket({ fd: givenDescriptor, readable: false, writable: false }));
    await once(server, "listening");
    return;
  }
  try {
    server.listen({ port, host: address });
    await once(server, "listening");
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EADDRNOTAVAIL")
      throw new Error(
        `LISTEN_ADDRESS: ${address}: this machine does not have this address. Choose one that \`ip address\` lists, such as 127.0.0.1.`,
      );
    const reason = code === "EADDRINUSE" ? "another program uses it" : `it cannot be used (${code})`;
    throw new Error(`PORT: ${port}: ${reason}. Choose another one, such as PORT=3100.`);
  }
}
