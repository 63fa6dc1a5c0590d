import { expect } from "vitest";
import {
  confirmSubscription,
  endSubscription,
  subscriptionState,
} from "@/lib/leads/newsletter/subscriptions";
import { storeLead } from "@/lib/leads/store-lead";
import { onBothStores } from "../support/on-both-stores";
import { sampleLead } from "../support/sample";
import { subscriptionOf } from "../support/subscription";

const email = "an@example.be";
const sign = (token: string, address = email) =>
  storeLead(
    sampleLead({ flow: "sign-newsletter", email: address, subscription: { kind: "pending", token } }),
    [],
  );
const state = async () => (await subscriptionOf(email))?.state ?? null;

onBothStores("a subscription counts when the link of its mail is followed, once or twice", async () => {
  expect(await state()).toBeNull();
  await sign("first", "An@Example.be");
  expect(await state()).toBe("pending");
  expect([await subscriptionState("first"), await subscriptionState("another")]).toEqual(["pending", null]);
  expect(await confirmSubscription("another")).toBe("unknown");
  expect(await state()).toBe("pending");
  expect(await confirmSubscription("first")).toBe("confirmed");
  expect(await confirmSubscription("first")).toBe("confirmed");
  expect(await state()).toBe("confirmed");
});

onBothStores("who signs again stays subscribed, and the links of all mails stay good", async () => {
  await sign("first");
  await confirmSubscription("first");
  await sign("second");
  expect(await state()).toBe("confirmed");
  expect(await confirmSubscription("second")).toBe("confirmed");
  expect(await endSubscription("first")).toBe(true);
  expect(await state()).toBe("ended");
});

onBothStores("who has left is not brought back by an old link, but may come back", async () => {
  await sign("first");
  await confirmSubscription("first");
  await storeLead(sampleLead({ email: "AN@example.be", subscription: { kind: "ended" } }), []);
  expect(await state()).toBe("ended");
  expect(await endSubscription("first")).toBe(false);
  expect(await endSubscription("never issued")).toBe(false);
  expect(await confirmSubscription("first")).toBe("unknown");
  await sign("second");
  expect(await state()).toBe("pending");
  expect(await confirmSubscription("second")).toBe("confirmed");
});

onBothStores("the form to leave ends it with the request that is stored", async () => {
  await sign("first");
  await storeLead(sampleLead({ flow: "unsubscribe-newsletter", email, subscription: { kind: "ended" } }), []);
  expect(await state()).toBe("ended");
});
