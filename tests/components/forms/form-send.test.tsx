import { beforeEach, expect, it, vi } from "vitest";
import { sendForm } from "@/components/forms/sending/form-send";

/** A connection as a browser has it, whose bytes move when the test says so. */
class Line extends EventTarget {
  static last: Line;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = "";
  headers: Record<string, string> = {};
  parts: FormData | null = null;
  isOver = false;
  constructor() {
    super();
    Line.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(parts: FormData) {
    this.parts = parts;
  }
  abort() {
    this.end(0, "");
  }
  move(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }
  end(status: number, text: string) {
    if (this.isOver) return;
    Object.assign(this, { isOver: true, status, responseText: text });
    this.onloadend?.();
  }
}

const megabyte = 1_000_000;
/** 250 kbit/s, in bytes per second. */
const slow = 31_250;
const captcha = { start: vi.fn(), take: vi.fn(async (_?: number) => "token"), spend: vi.fn() };
const onProgress = vi.fn();
const stored = JSON.stringify({ reference: "ZH-1", next: "/feedback/job-application/" });
const cv = (size: number) => new File([new Uint8Array(size)], "cv.pdf");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Line);
  for (const mock of [captcha.take, captcha.spend, onProgress]) mock.mockClear();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function begin(size = 5 * megabyte) {
  const outcome = sendForm("job-application", { firstName: "An", cv: cv(size) }, captcha, {
    key: "a-key",
    onProgress,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { outcome, line: Line.last };
}

it("a file of 5 MB arrives over a line of 250 kbit/s, and tells how far it is", async () => {
  const { outcome, line } = await begin();
  let sent = 0;
  let seconds = 0;
  for (; sent < 5 * megabyte; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    sent = Math.min(5 * megabyte, sent + slow);
    line.move(sent, 5 * megabyte);
  }
  expect(seconds).toBe(160);
  line.upload.onload?.();
  // What the system still held travels on for a while.
  await vi.advanceTimersByTimeAsync(60_000);
  line.end(201, stored);
  expect(await outcome).toEqual({ kind: "sent", reference: "ZH-1", next: "/feedback/job-application/" });
  expect(line.headers).toEqual({ "idempotency-key": "a-key" });
  expect(line.parts?.get("captcha")).toBe("token");
  const told = onProgress.mock.calls.map(([part]) => part);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(1);
});

it("a line on which nothing moves for half a minute is over, and has used no captcha up", async () => {
  const { outcome, line } = await begin();
  line.move(megabyte, 5 * megabyte);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(line.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ kind: "network" });
  expect(captcha.take).toHaveBeenCalledOnce();
  expect(captcha.spend).not.toHaveBeenCalled();
});

it("an answer that never comes may have used the captcha up", async () => {
  const { outcome, line } = await begin();
  line.move(5 * megabyte, 5 * megabyte);
  line.upload.onload?.();
  await vi.advanceTimersByTimeAsync(91_000);
  expect(await outcome).toEqual({ kind: "network" });
  expect(captcha.spend).toHaveBeenCalledOnce();
});

it("asks for a captcha that is still good when the file is there", async () => {
  const { line } = await begin();
  expect(captcha.take.mock.lastCall?.[0]).toBeGreaterThan(160_000);
  line.end(201, stored);
});

it("an answer that nobody can read is a failure", async () => {
  const { outcome, line } = await begin(10);
  line.end(502, "<html>");
  expect(await outcome).toEqual({ kind: "failed" });
});
