/** What a mail is that came back: an answer, one that a program wrote, or word that a mail of ours did not arrive. */
export type ReplyKind = "reply" | "automatic" | "bounce";

/** The lines of a header by its name in lower case, the topmost first. */
export type HeaderValues = (name: string) => readonly string[];

const first = (values: readonly string[]): string => values[0]?.trim().toLowerCase() ?? "";

/** Subjects of programs that set no header for it. */
const absence =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|automatisch antwoord|afwezig|réponse automatique|absence du bureau|absent du bureau|automatische antwort|abwesenheits)/i;

/**
 * Whether a program has written a mail. Our own are told by the same header, so that none is ever read as an answer.
 * RFC 3834, 2 and 5; the others are what programs set that are older than it.
 */
function isAutomatic(headers: HeaderValues): boolean {
  const submitted = first(headers("auto-submitted"));
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(first(headers("precedence")))) return true;
  if (["x-autoreply", "x-autorespond", "x-auto-reply", "list-id"].some((name) => headers(name).length > 0))
    return true;
  if (/^multipart\/report/.test(first(headers("content-type")))) return true;
  return absence.test(headers("subject")[0]?.trim() ?? "");
}

/** A report on the delivery of a mail (RFC 3464), or a mail of a server without a sender (RFC 5321, 4.5.5). */
function isReport(headers: HeaderValues): boolean {
  const type = headers("content-type")[0] ?? "";
  if (/^\s*multipart\/report/i.test(type)) return /delivery-status/i.test(type);
  const from = first(headers("from"));
  return first(headers("return-path")) === "<>" && /(?:^|<|\b)(?:mailer-daemon|postmaster)@/.test(from);
}

/** What a mail is by its headers. A bounce may still turn out to be word of a delay, which is nothing. */
export const replyKindOf = (headers: HeaderValues): ReplyKind =>
  isReport(headers) ? "bounce" : isAutomatic(headers) ? "automatic" : "reply";

/**
 * Whether the agency's own mail server says that a mail is not from whom it names (RFC 8601). Only the topmost line counts: that server puts
 * its own above all that came along. Without one, or without a finding, nothing is said.
 */
export function isUnverified(headers: HeaderValues): boolean {
  if (headers("from").length > 1) return true;
  const line = headers("authentication-results")[0]?.toLowerCase() ?? "";
  const found = (method: string) =>
    [...line.matchAll(new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]+)`, "g"))].map(([, result]) => result);
  const dmarc = found("dmarc");
  if (dmarc.includes("pass")) return false;
  if (dmarc.includes("fail")) return true;
  const others = [...found("dkim"), ...found("spf")];
  return (
    !others.includes("pass") && others.some((result) => /^(?:fail|softfail|permerror)$/.test(result ?? ""))
  );
}

/** The part of a mail that says what became of another one (RFC 3464, 2.3); null where nothing has failed for good. */
export function failedDelivery(status: string): { recipient: string; reason: string } | null {
  const field = (name: string) =>
    new RegExp(`^${name}[ \\t]*:[ \\t]*((?:.*)(?:\\r?\\n[ \\t]+.*)*)`, "im")
      .exec(status)?.[1]
      ?.replace(/\s+/g, " ")
      .trim();
  if (field("action")?.toLowerCase() !== "failed") return null;
  const typed = (value: string | undefined) => value?.replace(/^[\w-]+;\s*/, "") ?? "";
  return {
    recipient: typed(field("final-recipient") ?? field("original-recipient"))
      .replace(/^<|>$/g, "")
      .toLowerCase(),
    reason: typed(field("diagnostic-code")) || field("status") || "",
  };
}
