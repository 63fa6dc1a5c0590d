import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HttpError } from "@/lib/server/http/http-error";
import { readBody } from "@/lib/server/http/read-body";

const multipart = "multipart/form-data; boundary=limit";
const part = (head: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--limit\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from("--limit--\r\n");

/** A request whose body is handed over in pieces, as it is asked for, and how many bytes were taken. */
function arriving(type: string, body: Buffer, piece = 64 * 1024, work = () => {}) {
  const state = { taken: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        work();
        if (state.taken >= body.length) return controller.close();
        controller.enqueue(body.subarray(state.taken, state.taken + piece));
        state.taken += piece;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers: { "content-type": type }, body: stream, duplex: "half" };
  return { request: new Request("http://localhost:3000/", init as RequestInit), state };
}

const read = (body: Buffer, type = multipart, piece?: number) =>
  readBody(arriving(type, body, piece).request, "multipart");
const readJson = (body: unknown) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return readBody(arriving("application/json", Buffer.from(text)).request, "json");
};

/** Why a body is not taken. */
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => "taken",
    (error) => (error instanceof HttpError ? error.code : Promise.reject(error)),
  );

async function bytesOf(value: unknown): Promise<Buffer> {
  if (!(value instanceof File)) throw new Error("no file");
  return Buffer.from(await value.arrayBuffer());
}

describe("a form with a file", () => {
  test("is read into its fields and its file", async () => {
    const body = await read(
      Buffer.concat([
        part('name="firstName"', "Léa"),
        part('name="firstName"', "the second of a name does not count"),
        part('name="__proto__"', "x"),
        part('name="remark"\r\nContent-Type: text/plain; charset=utf-8', ""),
        part(
          'name="cv"; filename="Mon %22CV%22.pdf"\r\nContent-Type: application/pdf',
          "%PDF-1.7\n\r\n--lim",
        ),
        end,
      ]),
    );
    expect(Object.keys(body)).toEqual(["firstName", "remark", "cv"]);
    expect(body).toMatchObject({ firstName: "Léa", remark: "" });
    expect(body.cv).toMatchObject({ name: 'Mon "CV".pdf', size: 16 });
    expect((await bytesOf(body.cv)).toString()).toBe("%PDF-1.7\n\r\n--lim");
  });

  test("is the same however it is cut on its way", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const pieces = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), bytes, pieces, async (value, file, piece) => {
        const whole = Buffer.concat([
          part('name="text"', value.toWellFormed()),
          part('name="cv"; filename="a.pdf"', Buffer.from(file)),
          end,
        ]);
        const body = await read(whole, multipart, piece);
        expect(body.text).toBe(value.toWellFormed());
        expect(await bytesOf(body.cv)).toEqual(Buffer.from(file));
      }),
    );
  });

  test.each([
    ["without a boundary", "multipart/form-data", part('name="a"', "x")],
    ["with an endless boundary", `multipart/form-data; boundary=${"b".repeat(300)}`, part('name="a"', "x")],
    ["that breaks off in a field", multipart, part('name="a"', "x")],
    ["that breaks off in a file", multipart, part('name="cv"; filename="a.pdf"', "%PDF")],
    ["that breaks off in a header", multipart, Buffer.from("--limit\r\nContent-Disposition: form-data; na")],
    ["with nothing in it", multipart, Buffer.alloc(0)],
    ["that is something else", multipart, Buffer.from('{"a":1}')],
    ["with a part without a name", multipart, Buffer.concat([part("x=y", "x"), end])],
    [
      "with an endless name of a field",
      multipart,
      Buffer.concat([part(`name="${"n".repeat(101)}"`, "x"), end]),
    ],
  ])("%s is none", async (_, type, body) => {
    expect(await refusal(read(body, type))).toBe("not-json");
  });

  test.each([
    ["61 parts", Buffer.concat([...Array.from({ length: 61 }, (_, at) => part(`name="${at}"`, "")), end])],
    [
      "two files",
      Buffer.concat([part('name="a"; filename="a"', "x"), part('name="b"; filename="b"', "x"), end]),
    ],
    ["a text of more than 64 kB", Buffer.concat([part('name="a"', "x".repeat(65 * 1024)), end])],
    [
      "texts of more than 64 kB together",
      Buffer.concat([...["a", "b"].map((name) => part(`name="${name}"`, "x".repeat(40_000))), end]),
    ],
    ["more than 6 MB", Buffer.concat([part('name="a"; filename="a"', Buffer.alloc(6 * 1024 * 1024)), end])],
  ])("of %s is too large", async (_, body) => {
    expect(await refusal(read(body))).toBe("too-large");
  });

  test("of 6 MB in 100,000 parts is refused at the first of them, and read no further", async () => {
    const body = Buffer.from(part('name="a"', "x").toString().repeat(100_000)).subarray(0, 6_000_000);
    const { request, state } = arriving(multipart, body);
    expect(await refusal(readBody(request, "multipart"))).toBe("too-large");
    expect(state.taken).toBe(64 * 1024);
  });

  test("in more pieces than any line makes of it is refused at the first of them, and read no further", async () => {
    const body = Buffer.concat([part('name="cv"; filename="a.pdf"', Buffer.alloc(1_000_000)), end]);
    const { request, state } = arriving(multipart, body, 1);
    expect(await refusal(readBody(request, "multipart"))).toBe("too-large");
    expect(state.taken).toBe(20_001);
  });

  test("that takes long to read lets others have their turn meanwhile", async () => {
    const body = Buffer.concat([part('name="cv"; filename="a.pdf"', Buffer.alloc(100_000)), end]);
    const busy = () => {
      for (const until = performance.now() + 15; performance.now() < until; );
    };
    let turns = 0;
    const others = setInterval(() => turns++, 1);
    await readBody(arriving(multipart, body, 10_000, busy).request, "multipart");
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test("has a file whose name is cut before anybody looks at it", async () => {
    const marks = "\u0301".repeat(750_000) + "\u0323".repeat(750_000);
    const body = await read(Buffer.concat([part(`name="cv"; filename="a${marks}.pdf"`, "%PDF"), end]));
    expect((body.cv as File).name.length).toBeLessThanOrEqual(200);
    expect((await bytesOf(body.cv)).toString()).toBe("%PDF");
  });
});

describe("JSON", () => {
  test("may lie four deep and hold a thousand values", async () => {
    const body = { a: [1, 2], b: { c: { d: "e" } }, zips: Array.from({ length: 900 }, (_, at) => at) };
    expect(await readJson(body)).toEqual(body);
  });

  test.each([
    ["five deep", { a: { b: { c: { d: { e: 1 } } } } }, "too-deep"],
    ["30,000 deep", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, "too-deep"],
    ["of 15,000 items", { zips: Array.from({ length: 15_000 }, () => 1) }, "too-large"],
    ["of 5,000 fields", Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, 1])), "too-large"],
    ["of 5,000 empty lists", { a: Array.from({ length: 5_000 }, () => []) }, "too-large"],
    ["of more than 64 kB", { a: "x".repeat(65 * 1024) }, "too-large"],
    ["in a list", [], "not-json"],
  ])("%s is refused", async (_, body, code) => {
    expect(await refusal(readJson(body))).toBe(code);
  });
});
