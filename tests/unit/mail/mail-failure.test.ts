import { expect, test } from "vitest";
import { mailFailure } from "@/lib/mail/outbox/mail-failure";

const kindOf = (response: string, command = "RCPT TO") =>
  mailFailure({ code: "EENVELOPE", responseCode: Number.parseInt(response, 10), response, command }).kind;

test.each([
  "550 No such user",
  "550 5.1.1 The address does not exist",
  "551 5.1.6 The mailbox has moved",
  "553 5.1.3 Bad address syntax",
  "554 5.7.1 Spam",
  "552 5.3.4 Message size exceeds fixed limit",
  "552-5.2.3 Message too long",
  "556 5.1.10 The domain takes no mail",
])("%s is for good", (response) => {
  expect([kindOf(response), kindOf(response, "DATA")]).toEqual(["permanent", "permanent"]);
});

test.each([
  "552 Exceeded storage allocation",
  "552 5.2.2 Mailbox full",
  "550 5.2.2 Over quota",
  "552 5.3.1 System full",
  "554 5.4.5 Congestion",
  "550 4.7.1 Try again",
  "550 You are greylisted",
])("%s passes, and is tried again", (response) => {
  expect(kindOf(response)).toBe("refused");
});

test("a sender that is not allowed is no fault of one mail", () => {
  expect(kindOf("550 5.7.1 Sender not allowed", "MAIL FROM")).toBe("refused");
});

test("4xx wants another try, 421 and a login that lacks are the server", () => {
  expect(["450 4.2.0 Greylisted", "452 4.2.2 Mailbox full", "451 Error"].map((each) => kindOf(each))).toEqual(
    ["later", "later", "later"],
  );
  expect(["421 Closing", "530 5.7.0 Authenticate first"].map((each) => kindOf(each))).toEqual([
    "server",
    "server",
  ]);
});

test("a mail whose file is gone can never be sent", () => {
  expect(mailFailure({ code: "ENOFILE" }).kind).toBe("permanent");
});
