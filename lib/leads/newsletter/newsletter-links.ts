import "server-only";
import { randomBytes } from "node:crypto";
import type { LanguageCode } from "../../domain/text/language.ts";
import { absolute } from "../../mail/compose/agency.ts";
import type { SubscriptionLinks } from "../../mail/compose/newsletter-mail.ts";

/** 192 bits: nobody can guess another's. */
export const newToken = (): string => randomBytes(24).toString("base64url");

/** Where a subscription is confirmed and ended, in the language of the mail. */
export function subscriptionLinks(token: string, language: LanguageCode): SubscriptionLinks {
  const query = new URLSearchParams({ token, language });
  return {
    confirm: absolute(`/api/newsletter/confirm/?${query}`),
    leave: absolute(`/api/newsletter/unsubscribe/?${query}`),
  };
}
