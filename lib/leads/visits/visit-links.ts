import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import { absolute } from "../../mail/compose/agency.ts";
import { readToken, signToken } from "../../server/signed-links.ts";

const purpose = "visit";

/** Where a visitor confirms a visit. The link lives as long as the booking is held: it carries no time of its own. */
export const visitLink = (reference: string, language: LanguageCode): string =>
  absolute(
    `/api/appointments/confirm/?${new URLSearchParams({ token: signToken(purpose, reference), language })}`,
  );

/** The reference of the request that a link names, or null where the link is not ours. */
export const visitNamedBy = (token: string): string | null => readToken(purpose, token);
