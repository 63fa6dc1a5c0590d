import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notices } from "@/components/desk/account/notices";
import { renewDevice } from "@/components/desk/account/push-device";
import { pushScript } from "@/lib/domain/desk/push-script";
import { dutchDesk } from "./desk-words";
import { InDesk } from "./in-desk";

const t = dutchDesk.account.notices;
const key = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]);
const endpoint = "https://push.example.org/send/a";

let sent: [path: string, body: Record<string, unknown>][];
let answers: Record<string, { status: number; body: unknown }>;

/** What a browser has that shows messages: a script that becomes active, and a subscription or none. */
function standInForPush({ permission = "granted", key: subscribed = null as Buffer | null } = {}) {
  const subscriptionFor = (bytes: Buffer) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => ({ keys: { p256dh: "point", auth: "secret" } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  });
  let subscription = subscribed && subscriptionFor(subscribed);
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscription = subscriptionFor(Buffer.from(applicationServerKey));
      return subscription;
    },
  };
  const registration = { pushManager, active: null as object | null, installing: null, waiting: null };
  const registered: string[] = [];
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  vi.stubGlobal("navigator", {
    ...navigator,
    serviceWorker: {
      getRegistration: async () => (subscribed || registered.length > 0 ? registration : undefined),
      register: async (script: string) => {
        registered.push(script);
        const worker = Object.assign(new EventTarget(), { state: "installing" });
        setTimeout(() => {
          worker.state = "activated";
          registration.active = worker;
          worker.dispatchEvent(new Event("statechange"));
        });
        return Object.assign(registration, { installing: worker });
      },
    },
  });
  return { registered, current: () => subscription };
}

beforeEach(() => {
  sent = [];
  answers = {
    "notices/": {
      status: 200,
      body: { mails: true, quiet: { from: "20:00", to: "08:00" }, publicKey: key.toString("base64url") },
    },
    "devices/state/": { status: 200, body: { isOn: true } },
    "devices/begin/": { status: 200, body: { isOn: true } },
    "devices/end/": { status: 200, body: { isOn: false } },
  };
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/desk/", "").replace(/\?.*/, "");
    if (init?.body) {
      const { language: _, ...body } = JSON.parse(String(init.body));
      sent.push([path, body]);
    }
    const answer = answers[path];
    if (!answer) throw new TypeError("network");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () =>
  render(
    <InDesk>
      <Notices />
    </InDesk>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("saves whether mails come and when devices are silent, and says what is wrong at its field", async () => {
  shown();
  await userEvent.click(await screen.findByLabelText(t.mails));
  const from = screen.getByLabelText(t.from);
  await userEvent.clear(from);
  answers["notices/save/"] = { status: 422, body: { errors: { from: "Kies een uur." } } };
  await press(t.save);
  await waitFor(() => expect(from).toBeInvalid());
  expect(from).toHaveAccessibleDescription("Kies een uur.");
  await userEvent.type(from, "19:30");
  answers["notices/save/"] = {
    status: 200,
    body: { mails: false, quiet: { from: "19:30", to: "08:00" }, publicKey: key.toString("base64url") },
  };
  await press(t.save);
  expect(await screen.findByText(t.saved)).toBeVisible();
  expect(sent.at(-1)).toEqual(["notices/save/", { mails: false, from: "19:30", to: "08:00" }]);
});

it("says where a browser cannot show messages, and offers no button", async () => {
  shown();
  expect(await screen.findByText(t.impossible)).toBeVisible();
  expect(screen.queryByRole("button", { name: t.switchOn })).toBeNull();
});

it("switches messages on and off on this device", async () => {
  const push = standInForPush();
  shown();
  await press(t.switchOn);
  expect(await screen.findByText(t.deviceOn)).toBeVisible();
  expect(push.registered).toEqual([pushScript]);
  expect(sent).toEqual([["devices/begin/", { endpoint, p256dh: "point", auth: "secret" }]]);
  await press(t.switchOff);
  expect(await screen.findByText(t.deviceOff)).toBeVisible();
  expect(sent.at(-1)).toEqual(["devices/end/", { endpoint }]);
  expect(push.current()).toBeNull();
  expect(await screen.findByRole("button", { name: t.switchOn })).toBeVisible();
});

it("contacts nobody where the person says no to their browser", async () => {
  const push = standInForPush({ permission: "denied" });
  shown();
  await press(t.switchOn);
  expect(await screen.findByText(t.denied)).toBeVisible();
  expect([push.registered, sent]).toEqual([[], []]);
});

it("subscribes anew where the site has another key than the browser knows", async () => {
  const push = standInForPush({ key: Buffer.alloc(65, 9) });
  shown();
  await press(t.switchOn);
  expect(await screen.findByText(t.deviceOn)).toBeVisible();
  expect(new Uint8Array(push.current()?.options.applicationServerKey ?? new ArrayBuffer(0))[0]).toBe(4);
});

it("shows whose device it is, and renews it when the desk is opened", async () => {
  standInForPush({ key });
  shown();
  expect(await screen.findByRole("button", { name: t.switchOff })).toBeVisible();
  sent = [];
  await renewDevice("nl");
  expect(sent).toEqual([["devices/state/", { endpoint }]]);
  // A colleague's, who was here before.
  answers["devices/state/"] = { status: 200, body: { isOn: false } };
  shown();
  expect(await screen.findByRole("button", { name: t.switchOn })).toBeVisible();
});
