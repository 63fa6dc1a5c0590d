import { deflateRawSync } from "node:zlib";

/** A request that is as large, as deep or as odd as the site lets it be. */
export interface Hostile {
  path: string;
  headers: Record<string, string>;
  /** Missing for GET. */
  body?: Buffer;
  /** Bytes in each piece of the HTTP message. */
  piece?: number;
}

const six = 6 * 1024 * 1024 - 1_000;
const five = 4_990_000;
const jsonSize = 64 * 1024 - 2_000;
/** Accents in the order that takes longest to mend. */
const marks = (count: number) => "\u0301".repeat(count / 2) + "\u0323".repeat(count / 2);
const filled = (part: string | Buffer, size: number) => Buffer.alloc(size, part);

const application = (body: Buffer | string): Hostile => ({
  path: "/api/forms/job-application/",
  headers: { "content-type": "multipart/form-data; boundary=limit" },
  body: Buffer.from(body),
});
const part = (head: string, value: string | Buffer = "x") =>
  Buffer.concat([
    Buffer.from(`--limit\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from("--limit--\r\n");
const upload = (content: Buffer, name = "cv.pdf") =>
  application(Buffer.concat([part(`name="cv"; filename="${name}"`, content.subarray(0, five)), end]));

/** A complete application with the largest file, which is taken. */
export function rightApplication(captcha: string): Hostile {
  const fields = {
    language: "fr",
    email: "an.peeters@example.be",
    privacy: "true",
    firstName: "An",
    lastName: "Peeters",
    phone: "+32 2 555 01 02",
    captcha,
  };
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const cv = Buffer.concat([Buffer.from("%PDF-1.7\n"), filled("A", five - 10)]);
  return application(Buffer.concat([...texts, part('name="cv"; filename="cv.pdf"', cv), end]));
}

interface Entry {
  name: string;
  data?: Buffer;
  flags?: number;
  method?: number;
  size?: number;
}

/** A file in an archive, as its own header announces it. */
function entry({ name, data = Buffer.alloc(0), flags = 0, method = 0, size = data.length }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
}

const archives = (): Record<string, Hostile> => {
  const bomb = deflateRawSync(filled("A", 1024 * 1024 - 10));
  const lie = deflateRawSync(filled("A", 200 * 1024 * 1024));
  const types = "[Content_Types].xml";
  return {
    "archive of 160,000 files": upload(filled(entry({ name: "a" }), five)),
    "archive of long names": upload(filled(entry({ name: "n".repeat(65_000) }), five)),
    "archive without sizes": upload(
      Buffer.concat([entry({ name: "a", flags: 8 }), filled(Buffer.from("PK\x07"), five)]),
    ),
    "archive of many without sizes": upload(filled(entry({ name: "a", flags: 8 }), five)),
    "archive that unpacks to 1 MB often": upload(
      filled(entry({ name: types, data: bomb, method: 8, size: 1024 * 1024 - 10 }), five),
    ),
    "archive that unpacks to 200 MB": upload(entry({ name: types, data: lie, method: 8, size: 1_000 })),
    "old document that is none": upload(
      Buffer.concat([
        Buffer.from("d0cf11e0a1b11ae1", "hex"),
        filled(Buffer.from("WordDocumen", "utf16le"), five),
      ]),
    ),
    "picture of many parts": upload(
      Buffer.concat([
        Buffer.from("89504e470d0a1a0a", "hex"),
        filled(Buffer.from("000000006162636400000000", "hex"), five),
      ]),
    ),
    "packed text": upload(Buffer.concat([Buffer.from("1f8b0800", "hex"), filled("\x11", five)])),
  };
};

const form = (fields: Record<string, unknown> | string, flow = "site-contact"): Hostile => ({
  path: `/api/forms/${flow}/`,
  headers: { "content-type": "application/json" },
  body: Buffer.from(typeof fields === "string" ? fields : JSON.stringify(fields)),
});
const person = {
  language: "fr",
  email: "an.peeters@example.be",
  privacy: true,
  firstName: "An",
  lastName: "Peeters",
  phone: "+32 2 555 01 02",
  city: "Uccle",
};
const numbered = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]));
const json: Record<string, Hostile> = {
  "JSON, 30,000 deep": form(`{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`),
  "JSON, 15,000 items": form(
    { ...person, zips: filled("1", 15_000).toString().split("") },
    "demand-register",
  ),
  "JSON, 980 items": form({ ...person, zips: filled("1", 980).toString().split("") }, "demand-register"),
  "JSON, 5,000 fields": form({ ...person, ...numbered(5_000, 1) }),
  "JSON, a campaign of 900": form({ ...person, utm: numbered(900, "é".repeat(20)) }),
  "JSON, accents in one field": form({ ...person, remark: marks(jsonSize / 2) }),
  "JSON, accents in two fields": form(
    { ...person, remark: marks(15_900), text: marks(15_900) },
    "testimonial",
  ),
  "JSON, accents in a name": form({ ...person, firstName: marks(jsonSize / 2) }),
  "JSON, an endless e-mail": form({ ...person, email: `${"a.".repeat(jsonSize / 2)}@example.be` }),
  "JSON, an endless phone": form({ ...person, phone: "(0)".repeat(jsonSize / 3) }),
  "JSON, an endless captcha": form({
    ...person,
    captcha: Buffer.from('{"a":'.repeat(9_000)).toString("base64"),
  }),
  "JSON, an endless language": form({ ...person, language: "f".repeat(jsonSize) }),
  "JSON, an endless amount": form({ ...person, amount: "1.000".repeat(jsonSize / 5) }, "purchase-offer"),
  "JSON, an endless path": form({ ...person, path: "/fr".repeat(jsonSize / 3) }, "send-to-friend"),
  "JSON, byte by byte": { ...form({ ...person, remark: "x".repeat(jsonSize) }), piece: 1 },
  "JSON for a form that is not there": form({ remark: marks(jsonSize / 2) }, "nothing"),
  "an owner's sign-in": {
    path: "/api/auth/sign-in/",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: Buffer.from(JSON.stringify({ email: marks(jsonSize / 4), password: marks(jsonSize / 4) })),
  },
};

/** Of an address and of all headers together, in characters. */
const longestAddress = 4_000;
const longest = 14_000;
const get = (path: string, headers: Record<string, string> = {}): Hostile => ({ path, headers });
const addresses: Record<string, Hostile> = {
  "an address of accents": get(`/fr/${"%CC%81%CC%A3".repeat(longestAddress / 12)}/`),
  "an address of many parts": get(`/fr${"/a".repeat(longestAddress / 2)}/`),
  "an address of hyphens": get(`/fr/${"-".repeat(longestAddress)}/1/`),
  "a query of many fields": get(`/fr/?${"a=b&".repeat((longestAddress - 50) / 4)}`),
  "a query of an address that is not there": get(`/fr/nothing/?${"a=b&".repeat((longestAddress - 50) / 4)}`),
  "a query of the API": get(`/api/captcha/?${"a=b&".repeat((longestAddress - 50) / 4)}`),
  "a cookie of many parts": get("/fr/", { cookie: "a=b; ".repeat(longest / 5) }),
  "an owner's cookie of many parts": get("/api/auth/session/", {
    cookie: `owner.session_token=a; ${"a=%25".repeat(longest / 5)}`,
  }),
  "a list of languages": get("/api/captcha/", { "accept-language": "fr;q=0.1,".repeat(longest / 9) }),
  "a long chain of proxies": get("/api/captcha/", { "x-forwarded-for": "::1,".repeat(longest / 4) }),
  "a document's query": get(`/api/documents/7123/1/?token=${"a.".repeat(longestAddress / 2)}`),
  "visits of a long name": get(`/api/appointments/${"7".repeat(longestAddress)}/`),
};

const view = (body: string | Buffer): Hostile => ({
  path: "/api/views/",
  headers: { "content-type": "text/plain" },
  body: Buffer.from(body),
});

/** Requests of every kind at the limit of their size, by what they are. */
export const hostileBodies = (): Record<string, Hostile> => ({
  "6 MB in 100,000 parts": application(filled(part('name="a"'), six)),
  "6 MB of boundaries": application(filled("--limit\r\n", six)),
  "6 MB of empty parts": application(filled("--limit\r\n\r\n", six)),
  "6 MB of nearly boundaries": upload(filled("\r\n--limi", six)),
  "6 MB of line ends": application(filled("\r\n", six)),
  "6 MB without a boundary": application(filled("x", six)),
  "600 kB of accents in a file's name": upload(Buffer.from("%PDF"), marks(300_000)),
  "6 MB of accents in a file's name": upload(Buffer.from("%PDF"), marks(3_000_000)),
  "6 MB of accents in a field's name": application(part(`name="${marks(3_000_000)}"`)),
  "6 MB of accents in a field": application(part('name="remark"', marks(3_000_000))),
  "64 kB of accents in two fields": application(
    Buffer.concat([part('name="remark"', marks(15_900)), part('name="position"', marks(15_900)), end]),
  ),
  "6 MB of headers": application(`--limit\r\n${"a: b\r\n".repeat(six / 6)}\r\n\r\nx\r\n`),
  "6 MB of parameters": application(part(`x=${"a=b;".repeat(six / 4)}`)),
  "1 MB byte by byte": { ...upload(filled("x", 1_000_000)), piece: 1 },
  ...archives(),
  ...json,
  ...addresses,
  "a view of 64 kB": view(filled("x", 65_536)),
  "a view, 1,000 deep": view("[".repeat(1_000)),
});
