import "server-only";
import type { Notice } from "../outgoing-mail.ts";
import type { MailContext } from "./mail-context.ts";

/**
 * What devices show beside a mail of the agency's; nothing where there is no desk to open.
 * @param title the kind: no word of a visitor is in it
 * @param desk absolute
 */
export function noticeOf(
  title: string,
  { property, project }: Pick<MailContext, "property" | "project">,
  desk: string | undefined,
): { notice?: Notice } {
  const url = desk === undefined ? null : URL.parse(desk);
  const body = property?.address ?? (property ?? project)?.title ?? "";
  return url ? { notice: { title, body, href: url.pathname + url.search } } : {};
}
