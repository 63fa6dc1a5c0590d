import type { DeskPackageState, DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { packageName } from "@/lib/domain/import/package-lead";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { type DeskWords, deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import type { RecordWork } from "../use-record";

/** The site's own codes; what a package has answered stands as it came. */
const reasonKeys = {
  off: "off",
  login: "login",
  "no-connection": "unreachable",
  "private-address": "unreachable",
  unexpected: "unreachable",
  "cut-off": "unreachable",
  stalled: "unreachable",
  busy: "unreachable",
  429: "unreachable",
  503: "unreachable",
} as const;

const isCode = (reason: string): reason is keyof typeof reasonKeys & string =>
  Object.hasOwn(reasonKeys, reason);

function sentence(
  { package: t }: DeskWords,
  { source: name, state, sentAt = "", reason = "" }: DeskPackageState,
  language: LanguageCode,
) {
  const source = packageName(name);
  if (state === "sent") return fill(t.sent, { source, moment: deskMoment(sentAt, language) });
  if (state === "unknown" || reason === "") return fill(t[state], { source });
  const why = isCode(reason) ? t.reasons[reasonKeys[reason]] : fill(t.reasons.other, { reason });
  return fill(state === "waiting" ? t.trying : t.refused, { source, reason: why });
}

/** What became of a request at the agency's package. Only a person sends one again that may have arrived. */
export function PackageState({
  state,
  work,
}: {
  state: DeskPackageState;
  work: RecordWork<DeskRequestDetail>;
}) {
  const { words, facts } = useDesk();
  const { package: t } = words;
  const isGivenUp = state.state === "refused" || state.state === "unknown";
  return (
    <section aria-labelledby="desk-package">
      <h2 id="desk-package">{t.heading}</h2>
      <p className={isGivenUp ? "desk-alert" : undefined}>{sentence(words, state, facts.language)}</p>
      {isGivenUp && <DeskButton label={t.again} onClick={() => work.change("package", {}, t.queued)} />}
    </section>
  );
}
