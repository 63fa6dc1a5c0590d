import { Printer } from "lucide-react";
import { LocalizedText } from "@/components/ui/localized";
import { Picture } from "@/components/ui/picture";
import { PrintButton } from "@/components/ui/print-button.client";
import type { OwnerReport } from "@/lib/content/owner/owner-answers";
import { formatDate } from "@/lib/domain/text/dates";
import { fill } from "@/lib/domain/text/words";
import type { PortalBase } from "./portal-words";
import { stateWord } from "./state-word";
import { takenAt } from "./when";

/** Which property it is, and of when its figures are. */
export function PortalHead({
  words,
  report: { property, takenAt: taken },
}: Pick<PortalBase, "words"> & { report: OwnerReport }) {
  const { picture, street, place, title, reference, publishedAt, href } = property;
  return (
    <div className="portal-head">
      {picture && (
        <Picture
          picture={picture}
          sizes="(width >= 48rem) 22rem, 92vw"
          alt=""
          priority
          className="portal-head-picture"
        />
      )}
      <div>
        <p className="eyebrow">
          {stateWord(property, words)} · {fill(words.reference, { reference })}
        </p>
        <h1 className="text-title">
          {street}, <span className="portal-place">{place}</span>
        </h1>
        <p className="portal-soft">
          <LocalizedText {...title} />
        </p>
        <p>
          {fill(words.onlineSince, { date: formatDate(publishedAt) })}
          <br />
          <strong>{takenAt(taken, words)}</strong>
        </p>
        <p className="portal-actions print-hidden">
          <PrintButton label={words.print} className="portal-button">
            <Printer aria-hidden="true" className="portal-icon" strokeWidth={1.5} />
          </PrintButton>
          <a href={href} className="link-line">
            {words.publicPage}
          </a>
        </p>
      </div>
    </div>
  );
}
