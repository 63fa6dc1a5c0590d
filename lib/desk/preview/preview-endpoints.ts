import "server-only";
import { z } from "zod";
import { today } from "../../content/catalogue.ts";
import { namedPath } from "../../domain/desk/change-words.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { deskPreviews, previewSandbox } from "../../domain/web/security-headers.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { languages } from "../../i18n/routing.ts";
import { env } from "../../server/env.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { consumeRateLimit } from "../../server/rate-limit.ts";
import { editsOfRole } from "../content/content-document.ts";
import { namedUses } from "../content/named-uses.ts";
import { workingFolder } from "../content/working-content.ts";
import type { PreviewAnswer, PreviewOrder, PreviewUnreadable } from "../contract/preview-answers.ts";
import { formOf } from "../editing/form-of.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { previewPage, renderPreview } from "./preview-client.ts";

const step = z.union([z.string().max(200), z.int().min(0)]);

const orderSchema: z.ZodType<PreviewOrder> = z.object({
  name: z.string().max(200),
  edits: z.array(z.object({ path: z.array(step).min(1).max(30), value: z.unknown().optional() })).max(5_000),
  pageLanguage: z.enum(languages),
});

/** Where the browser sees this site: the page that asks has it in its own words. */
const originOf = (headers: Headers): string =>
  env.isSiteUrlSet ? new URL(env.siteUrl).origin : (headers.get("origin") ?? env.siteUrl);

/** What is answered where there is no page to show. */
const refusals = {
  "no-fit": "changed-meanwhile",
  "no-page": "no-preview",
  failed: "preview-failed",
  busy: "preview-late",
} as const;

/** Fields that are named at once. */
const mostPlaces = 5;

/** Where a file does not fit, in words. */
async function placesIn(
  { name, paths }: { name: string; paths: readonly JsonPath[] },
  language: LanguageCode,
): Promise<Omit<PreviewUnreadable, "error" | "message">> {
  const { uses } = await namedUses([name], language);
  const form = formOf(name, workingFolder(), await loadMessages(language), { language, today: today() });
  const places = paths
    .slice(0, mostPlaces)
    .map((path) => ({ path, text: namedPath(form?.fields ?? [], path).text }));
  return { name, title: uses[0]?.title ?? name, places };
}

/** `POST preview/` with a `PreviewOrder`: a `PreviewAnswer`, where the page that it would make can be seen. */
async function handlePreview({ body, headers, language, member, staff }: DeskCall): Promise<PreviewAnswer> {
  const { staffId } = staff;
  const order = orderSchema.safeParse(body);
  if (!order.success) throw new HttpError("no-preview");
  const over = await consumeRateLimit("previews", staffId);
  if (over) throw new HttpError("too-many", over);
  const { name, edits, pageLanguage } = order.data;
  // Nobody is shown what they could not have made.
  const mayEdit = await editsOfRole(member.role, name);
  if (edits.some(({ path }) => !mayEdit(path))) throw new HttpError("not-your-role");
  const { site } = await loadMessages(language, "site");
  const outcome = await renderPreview({
    ...{ name, edits, language: pageLanguage, viewer: staffId },
    ...{ origin: originOf(headers), mark: site.preview },
  });
  if (outcome.result === "made")
    return { address: `${deskPreviews}${outcome.token}/`, languages: [...languages] };
  if (outcome.result === "unreadable")
    throw new HttpError("preview-unreadable", { details: await placesIn(outcome, language) });
  throw new HttpError(refusals[outcome.result]);
}

/** `GET preview/{token}/`: the page that was rendered for this person. */
async function readPreview({ language, staff, parts: [token = ""] }: DeskCall) {
  const html = /^[\w-]{10,60}$/.test(token) ? await previewPage(token, staff.staffId) : null;
  const headers = {
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": previewSandbox,
    "referrer-policy": "no-referrer",
  };
  if (html !== null)
    return new Response(html, { headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
  const { desk } = await loadMessages(language, "desk");
  return new Response(desk.refusals.previewOver, {
    status: 404,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  });
}

/** The addresses of previews. */
export const previewEndpoints: DeskEndpoints = {
  preview: { access: "content.read", post: handlePreview, body: "document" },
  "preview/{}": { access: "content.read", read: readPreview },
};
