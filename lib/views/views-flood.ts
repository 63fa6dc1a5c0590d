import "server-only";
import { env } from "../server/env.ts";
import { globalSingleton } from "../server/global-singleton.ts";

/** Views of one address in a minute, a house or a firm behind it included. */
const mostOfOne = 60;

/** What is kept for it at most; who comes after that in the same minute is not counted. */
const mostAddresses = 50_000;

const held = globalSingleton("view flood", () => ({ minute: 0, views: new Map<string, number>() }));

/**
 * Whether one more view of an address may count, so that a figure cannot be driven up from one place. In this process's memory,
 * for a minute; the addresses behind it are nowhere written.
 * @param address from `clientAddress`; those that are unknown are let through
 */
export function isWithinFlood(address: string, now: Date = new Date()): boolean {
  if (address === "unknown") return true;
  const minute = Math.floor(now.getTime() / 60_000);
  if (held.minute !== minute) Object.assign(held, { minute, views: new Map() });
  const views = held.views.get(address) ?? 0;
  if (views === 0 && held.views.size >= mostAddresses) return false;
  held.views.set(address, views + 1);
  return views < mostOfOne * env.limitScale;
}
