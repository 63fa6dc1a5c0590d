import { newTab } from "@/lib/domain/web/link";
import type { PortalFacts } from "./portal-words";

/** A sentence that says whom to call. */
export function WithPhone({ text, phone }: { text: string; phone: PortalFacts["phone"] }) {
  const [before, after] = text.split("{phone}");
  return (
    <>
      {before}
      <a href={phone.href} {...newTab} className="portal-phone link-line">
        {phone.shown}
      </a>
      {after}
    </>
  );
}
