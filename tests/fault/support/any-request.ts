import fc from "fast-check";
import { flowNames } from "../../../lib/forms/flows/index.ts";

const anyPart = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "fr",
      "api",
      "forms",
      "views",
      "captcha",
      "list",
      "property",
      "7123",
      "documents",
      "_next",
      "static",
      "data",
      "image",
      "missing",
      "not-found",
      "page",
      "404",
      "500",
      "_error",
      "embed",
      "map",
      "owner",
      "desk",
      "newsletter",
      "confirm",
      "search",
      "rsc",
      "..",
      ".",
      "",
      "%2e%2e",
      "%2f",
      "%5c",
      "%00",
      "%zz",
      "%ff",
      "%c3%a9",
      "[locale]",
      "(site)",
      "__nextjs",
      "index.html",
      ".env",
      "*",
      "~",
      "$",
      "a".repeat(300),
    ),
  },
  { weight: 1, arbitrary: fc.webSegment() },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary-ascii", maxLength: 20 }).map((text) => text.replace(/[\s\0]/g, "")),
  },
);
const anyPath = fc
  .tuple(
    fc.array(anyPart, { maxLength: 6 }),
    fc.constantFrom("", "/", "//", ".rsc", ".txt", ".json"),
    fc.oneof(
      fc.constant(""),
      fc.webQueryParameters().map((query) => `?${query}`),
      fc.constantFrom("?%zz", "?a=%ff", "?_rsc=1", "?__proto__=1", "?nxtPlocale=xx"),
    ),
  )
  .map(([parts, end, query]) => `/${parts.join("/")}${end}${query}`);
const anyForm = fc.constantFrom(...flowNames).map((flow) => `/api/forms/${flow}/`);
const anyMethod = fc.constantFrom(
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "M-SEARCH",
  "QUERY",
);
const anyValue = fc.oneof(
  fc.constantFrom(
    "1",
    "*/*",
    "application/json",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "text/plain",
    "text/x-component",
    "gzip, br",
    "bytes=0-1",
    "bytes=9-1,-",
    'W/"x"',
    "null",
    "http://elsewhere.example",
    "%5B%22%22%5D",
    "chunked",
    "127.0.0.1",
    "websocket",
    "a=b; c=%zz",
    "same-origin",
    "prefetch",
    "7f",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
);
const anyName = fc.constantFrom(
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "cookie",
  "origin",
  "referer",
  "range",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-action",
  "next-url",
  "x-nextjs-data",
  "x-middleware-prefetch",
  "x-middleware-subrequest",
  "x-invoke-path",
  "x-invoke-status",
  "x-matched-path",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-prerender-revalidate",
  "purpose",
  "sec-fetch-dest",
  "sec-fetch-site",
  "user-agent",
  "authorization",
  "upgrade",
  "te",
  "x-http-method-override",
  "forwarded",
);
const anyHeaders = fc.dictionary(anyName, anyValue, { maxKeys: 6 });
const anyBody = fc.oneof(
  fc.constant(""),
  fc.json(),
  fc.string({ unit: "binary-ascii", maxLength: 200 }),
  fc.constantFrom(
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    "a=b&a=%zz",
    "--b\r\n\r\n",
    "\u0000",
  ),
);

/** Method, path with query, headers and body of a request that nobody means well with. */
export const anyRequest = fc.tuple(anyMethod, fc.oneof(anyPath, anyForm), anyHeaders, anyBody);

/** A request as it goes over the line; its connection is closed after the answer. */
export function requestBytes([method, path, headers, body]: [
  string,
  string,
  Record<string, string>,
  string,
]): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body ? `content-length: ${Buffer.byteLength(body)}\r\n` : "";
  return `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join("")}${length}\r\n${body}`;
}
