import { pushScript } from "@/lib/domain/desk/push-script";
import type { LanguageCode } from "@/lib/domain/text/language";
import { sendDesk } from "../desk-api";

/** Whether this browser can show messages at all; on an iPhone only a site on the home screen can. */
export const canShowMessages = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Its scope is below the script's own folder, where no page is. */
const registrationOf = () => navigator.serviceWorker.getRegistration(pushScript);

/** What this browser is subscribed by; null where it is not. */
export async function deviceSubscription(): Promise<PushSubscription | null> {
  const registration = canShowMessages() ? await registrationOf() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribing needs a script that is active; a new one installs first. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(pushScript);
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") resolve();
        if (worker.state === "redundant") reject(new Error("the script could not be installed"));
      });
    });
  return registration;
}

const keyBytes = (key: string) => {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};

/** Whether a subscription is for the site's key as it is now: with another secret it is another one. */
export function isForKey({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const wanted = keyBytes(key);
  return own.length === wanted.length && own.every((byte, place) => byte === wanted[place]);
}

/**
 * Asks the person, then the browser's push service, to show messages here.
 * @param key the site's, in base64url
 * @returns null where the person has said no
 * @throws the browser's error
 */
export async function subscribeDevice(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await activeRegistration();
  const former = await pushManager.getSubscription();
  if (former && isForKey(former, key)) return former;
  await former?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
}

/** What the site needs to send to a subscription. */
export function subscriptionBody(subscription: PushSubscription): Record<string, string> {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** Tells the site that the desk is open on this device: its messages go on, with this session. Nothing where it has none. */
export async function renewDevice(language: LanguageCode): Promise<void> {
  try {
    const subscription = await deviceSubscription();
    if (subscription) await sendDesk("devices/state/", language, { endpoint: subscription.endpoint });
  } catch {
    // The next time that the desk is opened is soon enough.
  }
}
