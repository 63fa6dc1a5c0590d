import { expect, test } from "vitest";
import { messageLinks } from "@/lib/domain/address/message-links";

test.each([
  ["tel:+32475123456", { sms: "sms:+32475123456", whatsapp: "https://wa.me/32475123456" }],
  ["tel:+33612345678", { sms: "sms:+33612345678", whatsapp: "https://wa.me/33612345678" }],
  ["tel:+3225123456", null],
  ["tel:+3243666666", null],
  ["tel:0475", null],
  ["", null],
])("messages to %s", (href, links) => {
  expect(messageLinks(href)).toEqual(links);
});
