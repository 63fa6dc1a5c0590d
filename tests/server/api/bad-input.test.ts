import { beforeAll, expect, test, vi } from "vitest";
import { flowNames, flows } from "@/lib/forms/flows";
import { newPlace } from "../support/place";
import { bodies } from "./support/bodies";
import { agency, type Mailbox, openMailbox } from "./support/mailbox";
import { easyGoing, send, sendUnsolved, solved } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const right = bodies();
const person = "lea.dupont@example.be";
let mailbox: Mailbox;
beforeAll(async () => {
  const place = await newPlace("SQLite");
  easyGoing();
  mailbox = await openMailbox();
  return async () => {
    await place[Symbol.asyncDispose]();
    await mailbox[Symbol.asyncDispose]();
  };
});

const markup = `<script>alert(1)</script><img src=x onerror="alert(2)">'"&`;

test.each(flowNames)("%s: markup in every field is either refused or escaped", async (flow) => {
  mailbox.empty();
  const texts = Object.entries(right[flow]).filter(
    ([name, value]) => typeof value === "string" && !["language", "email", "friendEmail"].includes(name),
  );
  const all: Record<string, unknown> = {
    ...Object.fromEntries(texts.map(([name]) => [name, markup])),
    remark: markup,
    title: markup,
  };
  const tried = await sendUnsolved(flow, { ...right[flow], ...all, captcha: await solved() });
  const named = Object.keys(tried.body.errors ?? {});
  const taken = Object.fromEntries(Object.entries(all).filter(([name]) => !named.includes(name)));
  const answer =
    tried.status === 201
      ? tried
      : await send(flow, { ...right[flow], ...taken, conditions: markup, text: markup });
  expect(answer.status).toBe(201);
  const to = await mailbox.after(["property", "project"].includes(flows[flow].about ?? "") ? 3 : 2);
  for (const mail of [...to(agency), ...to(person), ...to("noe@example.be")]) {
    expect(mail.html).not.toMatch(/<script|<img src=x|onerror="/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  }
});

test("a header is never begun by a name, an address or a file's name", async () => {
  mailbox.empty();
  const injected = "Léa\r\nBcc: all@example.be\r\n\r\n<p>x";
  const cv = new File(["%PDF-1.4\n"], 'cv"\r\nX-Evil: 1.pdf', { type: "application/pdf" });
  const body = {
    ...right["job-application"],
    firstName: injected,
    lastName: injected,
    position: injected,
    cv,
  };
  expect((await send("job-application", body)).status).toBe(201);
  const address = await sendUnsolved("site-contact", {
    ...right["site-contact"],
    email: "lea@example.be\r\nBcc: all@example.be",
  });
  expect(Object.keys(address.body.errors ?? {})).toEqual(["email"]);
  const to = await mailbox.after(2);
  for (const mail of [...to(agency), ...to(person)]) {
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain("x-evil");
  }
  expect(to(agency)[0]?.replyTo).toEqual([{ address: person, name: expect.stringContaining("Léa") }]);
  expect(to("all@example.be")).toEqual([]);
});
