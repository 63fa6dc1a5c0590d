import "server-only";

/*
 * The desk's service worker. Its scope is `/api/desk/`: it controls no page and answers no request. It shows what the site has sent, which is encrypted for this
 * browser, and opens the desk where somebody presses it.
 */
export const pushScriptText = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => {
  const { title, body, href } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: "/icons/icon-192.png", data: { href } }),
  );
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(event.notification.data.href, self.location.origin);
  if (target.origin === self.location.origin) event.waitUntil(self.clients.openWindow(target.href));
});
`;

/** `GET push-worker.js`: the script, which may fetch nothing. */
export const pushScriptResponse = () =>
  new Response(pushScriptText, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
