import { EventEmitter, once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { renderPreview } from "@/lib/desk/preview/preview-client";
import { previewSocket } from "@/lib/server/preview-socket";
import { newPlace } from "../support/place";

const starts = vi.hoisted(() => [] as (() => EventEmitter)[]);

vi.mock("node:child_process", async (original) => ({
  ...(await original<typeof import("node:child_process")>()),
  fork: () => starts.shift()?.(),
}));

class Child extends EventEmitter {
  unref() {}
  kill() {}
}

test("where the process of previews cannot be started, the next look tries again", async () => {
  await using _ = await newPlace("SQLite");
  const folder = mkdtempSync(path.join(tmpdir(), "built-"));
  mkdirSync(path.join(folder, ".next"));
  writeFileSync(path.join(folder, ".next/BUILD_ID"), "1");
  using cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  const listener = createServer((_request, response) => response.end('{"result":"busy"}'));
  starts.push(
    () => {
      const child = new Child();
      // As for want of memory: there is no exit.
      setImmediate(() => child.emit("error", new Error("spawn EAGAIN")));
      return child;
    },
    () => {
      const child = new Child();
      listener.listen(previewSocket(folder), () => child.emit("message", "listening"));
      return child;
    },
  );
  const order = { name: "site", edits: [], language: "fr", origin: "", mark: "", viewer: "" } as const;
  expect(await renderPreview(order)).toEqual({ result: "busy" });
  expect(starts).toEqual([]);
  listener.close();
  await once(listener, "close");
  cwd.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});
