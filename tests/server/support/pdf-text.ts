import { inflateSync } from "node:zlib";

/** The objects of a PDF as pdfkit writes it: their entries, and their streams unpacked. */
function objectsOf(bytes: Buffer): Map<string, { entries: string; stream: string }> {
  const objects = bytes.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objects].map(([, id = "", body = ""]) => {
      const [entries = "", data] = body.split(/\nstream\n/);
      const packed = data === undefined ? null : Buffer.from(data.replace(/\nendstream$/, ""), "latin1");
      const isText = packed && entries.includes("/FlateDecode") && !entries.includes("/Subtype /Image");
      return [id, { entries, stream: isText ? inflateSync(packed).toString("latin1") : "" }];
    }),
  );
}

/** The letters of a font by the numbers that stand for them. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = code.match(/[0-9a-f]{4}/gi)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
      letters.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0"),
        String.fromCharCode(...units),
      );
    }
  return letters;
}

/** The words of a PDF in the order in which they are written, for tests of what a reader finds there. */
export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, Map<string, string>>();
  for (const { entries } of objects.values())
    for (const [, name = "", id = ""] of entries.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.entries ?? "") ?? [];
      fonts.set(name, lettersOf(objects.get(cmap)?.stream ?? ""));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font: Map<string, string> | undefined;
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name);
      const codes = [...(shown ?? "").matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      if (shown !== undefined) lines.push(codes.map((code) => font?.get(code) ?? "").join(""));
    }
  }
  return lines.join("\n");
}
