import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeForms } from "@/lib/build/site-tree";
import { freePort } from "../../fault/support/site";
import { ask, isNginxInstalled, type ProxiedSite, startNginxFor } from "../support/nginx";

/** A release with a page and a picture, and a server behind it that says whose it is. */
async function agency(folder: string, name: string): Promise<ProxiedSite & AsyncDisposable> {
  const tree = path.join(folder, name, "releases/current/.build/release/site");
  writeForms(tree, "fr/index.html", `<h1>${name}</h1>`);
  const pictures = path.join(folder, name, "releases/static/.build/release/site/pictures/exterior");
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, "house.1a2b3c4d-600.avif"), name);
  const copies = path.join(folder, name, "releases/current/public/pictures/exterior");
  mkdirSync(copies, { recursive: true });
  writeFileSync(path.join(copies, "hidden.1a2b3c4d-600.avif"), "hidden");
  const server = createServer((_, response) => response.writeHead(404).end(`made by ${name}`));
  const site = await freePort();
  server.listen(site, "127.0.0.1");
  const ports = { site, port: await freePort(), plain: await freePort() };
  return {
    folder: path.join(folder, name),
    ...ports,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

test.skipIf(!isNginxInstalled)(
  "two agencies behind one nginx are two, no key stands in its log, and where one is away this is said",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
    // Its workers are another user's.
    chmodSync(folder, 0o755);
    try {
      await using one = await agency(folder, "one");
      await using two = await agency(folder, "two");
      await using _ = await startNginxFor(folder, [one, two]);
      const read = async (port: number, target: string) => String((await ask(port, target)).body);
      for (const [name, { port }] of Object.entries({ one, two })) {
        expect(await read(port, "/fr/")).toBe(`<h1>${name}</h1>`);
        expect(await read(port, "/pictures/exterior/house.1a2b3c4d-600.avif")).toBe(name);
        expect(await read(port, "/pictures/exterior/hidden.1a2b3c4d-600.avif")).toBe(`made by ${name}`);
        expect(await read(port, "/api/appointments/confirm/?token=SECRETTOKEN")).toBe(`made by ${name}`);
      }
      const log = readFileSync(path.join(folder, "one/site1.log"), "utf8");
      expect(log).toContain('"GET /api/appointments/confirm/ HTTP/1.1" 404');
      expect(log).not.toContain("SECRETTOKEN");

      await one[Symbol.asyncDispose]();
      expect(await read(one.port, "/fr/")).toBe("<h1>one</h1>");
      // What was looked for among the files first, and what was not.
      for (const target of ["/fr/nope/", "/api/forms/site-contact"]) {
        const { status, headers, body } = await ask(one.port, target);
        expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "10", "no-store"]);
        expect(String(body)).toContain('<p lang="fr">Le site est momentanément indisponible.');
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
