import { expect, test, vi } from "vitest";
import { loadContent } from "@/lib/content/load";
import { flowNames } from "@/lib/forms/flows";
import { handleSubmission } from "@/lib/leads/handle-submission";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { startLine } from "../support/broken-line";
import { onBothStores, onOneStore } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { bodies, pdf } from "./support/bodies";
import { easyGoing, send, sendUnsolved, solved, strict } from "./support/visitor";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const right = bodies();
const withKey = (key: string) => ({ "idempotency-key": key });
const key = withKey("0d5d6a0e-4b4f-4c39-9d2e-0a5f3a1c9f11");

onOneStore("each form that is sent again with its key is answered as it was, and stored once", async () => {
  easyGoing();
  for (const flow of flowNames) {
    const first = await send(flow, right[flow], key);
    expect([flow, first.status]).toEqual([flow, 201]);
    const mails = (await mailRecords()).length;
    const again = await send(flow, right[flow], key);
    expect([flow, again.status, again.body]).toEqual([flow, 201, first.body]);
    expect(await mailRecords()).toHaveLength(mails);
  }
  const leads = await leadRecords();
  expect(leads.map(({ flow }) => flow).sort()).toEqual([...flowNames].sort());
});

onOneStore("a captcha that its first sending used up, or none, is no matter then", async () => {
  easyGoing();
  const body = { ...right["site-contact"], captcha: await solved() };
  const first = await sendUnsolved("site-contact", body, key);
  expect(first.status).toBe(201);
  for (const captcha of [body.captcha, "", undefined]) {
    const again = await sendUnsolved("site-contact", { ...body, captcha }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  }
  expect((await sendUnsolved("site-contact", body)).status).toBe(403);
});

onBothStores("the same key with other words is a request of its own", async () => {
  easyGoing();
  const body = right["site-contact"];
  const sent = [
    await send("site-contact", body, key),
    await send("site-contact", { ...body, remark: "Et encore une question" }, key),
    await send("site-contact", body, withKey("another-key-of-another-draft")),
    await send("sign-newsletter", right["sign-newsletter"], key),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(sent.map(({ body }) => body.reference)).size).toBe(4);
  expect(await leadRecords()).toHaveLength(4);
});

onOneStore("the order of the fields, the language and the page are no words of the request", async () => {
  easyGoing();
  const body = right["site-contact"];
  const first = await send("site-contact", body, key);
  const turned = Object.fromEntries(Object.entries(body).reverse());
  const again = await send("site-contact", { ...turned, language: "nl", page: "/contact/" }, key);
  expect([again.status, again.body.reference]).toEqual([201, first.body.reference]);
  expect(again.body.next).toBe("/feedback/site-contact/");
});

onOneStore("without a key that can be one, each sending is a request", async () => {
  easyGoing();
  const keys = [{}, {}, ...["short", "x".repeat(101), "with a blank", "a/b/c/d/e"].map(withKey)];
  for (const headers of keys)
    for (let time = 0; time < 2; time++)
      expect((await send("site-contact", right["site-contact"], headers)).status).toBe(201);
  expect(await leadRecords()).toHaveLength(keys.length * 2);
});

onOneStore("a key in quotes is the same key", async () => {
  easyGoing();
  const first = await send("site-contact", right["site-contact"], withKey("a-key-of-a-draft"));
  const again = await send("site-contact", right["site-contact"], withKey('"a-key-of-a-draft"'));
  expect(again.body).toEqual(first.body);
});

onOneStore("a file is known by its content", async () => {
  easyGoing();
  const body = right["job-application"];
  const first = await send("job-application", body, key);
  const again = await send("job-application", { ...body, cv: pdf() }, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const cv = new File(["%PDF-1.7\n%âãÏÓ\n2 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], "cv.pdf");
  const other = await send("job-application", { ...body, cv }, key);
  expect(other.status).toBe(201);
  expect(other.body.reference).not.toBe(first.body.reference);
});

onOneStore("the last free hour is not taken from who has it", async () => {
  easyGoing();
  const first = await send("appointment", right.appointment, key);
  expect(first.status).toBe(201);
  const again = await send("appointment", right.appointment, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await send("appointment", right.appointment)).body.error).toBe("appointments-full");
});

onOneStore("documents that this very sending has asked for are no reason to refuse it", async () => {
  easyGoing();
  const first = await send("document-request", right["document-request"], key);
  const again = await send("document-request", right["document-request"], key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await send("document-request", right["document-request"]);
  expect(other.body.error).toBe("documents-already-requested");
});

onOneStore("a property that was sold meanwhile is no matter, nor is an hour that has passed", async () => {
  easyGoing();
  const content = loadContent();
  const { propertyId } = right.appointment;
  const sold = {
    ...content,
    properties: content.properties.map((each) =>
      each.ID === propertyId ? { ...each, Status: "sold" as const } : each,
    ),
    site: { ...content.site, appointments: { ...content.site.appointments, hours: [] } },
  };
  const first = await send("appointment", right.appointment, key);
  expect(first.status).toBe(201);
  const ask = async (headers: Record<string, string>) => {
    const request = new Request("http://localhost/api/forms/appointment/", {
      method: "POST",
      body: JSON.stringify({ ...right.appointment, captcha: await solved() }),
      headers: { ...headers, "content-type": "application/json" },
    });
    const answer = await handleSubmission("appointment", request, sold);
    return [answer.status, await answer.json()];
  };
  expect(await ask(key)).toEqual([201, first.body]);
  expect(await ask({})).toEqual([409, expect.objectContaining({ error: "property-sold" })]);
});

onOneStore("a person's limit does not refuse what was taken; the address's still counts it", async () => {
  strict();
  const first = await send("site-contact", right["site-contact"], key);
  expect(first.status).toBe(201);
  for (let time = 0; time < 2; time++)
    expect((await send("site-contact", right["site-contact"], key)).body).toEqual(first.body);
  expect((await send("site-contact", right["site-contact"], key)).status).toBe(429);
});

onBothStores("of ten that arrive at the same instant one is stored, and all have its answer", async () => {
  easyGoing();
  const body = { ...right.appointment, captcha: await solved() };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => sendUnsolved("appointment", body, key)),
    ...Array.from({ length: 5 }, () => send("appointment", right.appointment, key)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  const leads = await leadRecords();
  expect(leads.map(({ reference }) => reference)).toEqual([answers[0]?.body.reference]);
});

test("what PostgreSQL has stored though its answer was lost is found by the next try, and not stored twice", async () => {
  await using place = await newPlace("PostgreSQL");
  await using line = await startLine(place.databaseUrl ?? "");
  easyGoing();
  env.databaseUrl = line.url;
  await closeStore();
  expect((await send("contact-me", right["contact-me"])).status).toBe(201);
  line.cutAfter("commit\0");
  const lost = await send("contact-me", right["contact-me"]);
  expect([lost.status, lost.body.error]).toEqual([503, "store-unavailable"]);
  const found = await send("contact-me", right["contact-me"], key);
  expect(found.status).toBe(201);
  line.cutAfter(null);
  expect((await send("contact-me", right["contact-me"], key)).body).toEqual(found.body);
  const references = (await leadRecords()).map(({ reference }) => reference);
  expect(references).toHaveLength(3);
  expect(references).toContain(found.body.reference);
  // Before the line, which it would outlive.
  await closeStore();
});
