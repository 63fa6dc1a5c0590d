import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { until } from "../server/support/until";
import { startSite } from "./support/site";

/** Sends some bytes on a connection of its own. @returns what was answered once the server has closed it */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

test("a request that asks for an upgrade is answered as any other, and its connection closed", async () => {
  await using site = await startSite();
  const before = site.descriptors();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      send(
        site.port,
        `GET /nothing-${at}/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      ),
    ),
  );
  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 404"]));
  await until("its connections are closed", () => site.descriptors() <= before, 12_000);
});
