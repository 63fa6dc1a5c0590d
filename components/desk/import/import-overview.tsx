import { useState } from "react";
import type { ImportTest } from "@/lib/desk/contract/import-answers";
import { isLanguageCode } from "@/lib/domain/text/language";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../desk-button";
import { DeskLink } from "../desk-link";
import { DeskMessage, DeskStatus } from "../desk-message";
import { FactList } from "../desk-parts";
import { deskMoment, languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskSend } from "../use-desk-send";
import { ImportDays } from "./import-days";
import type { ImportPart } from "./import-part";

/** Signs in at the package, and says how much of what it sends. */
function ConnectionTest({ source }: { source: string }) {
  const { words, facts } = useDesk();
  const t = words.import;
  const { send, busy, failure } = useDeskSend();
  const [test, setTest] = useState<ImportTest | null>(null);
  const named = (codes: readonly string[]) =>
    codes.map((code) => (isLanguageCode(code) ? languageName(code, facts.language) : code)).join(", ");
  const text = {
    running: t.testRunning,
    failed: fill(t.testFailed, { reason: test?.reason ?? "" }),
    done: fill(t.testDone, {
      homes: test?.homes ?? 0,
      languages: named(test?.languages ?? []) || t.testNoText,
    }),
  }[test?.state ?? "running"];
  const missing = test?.state === "done" && test.missing.length > 0 ? test.missing : null;
  return (
    <>
      <DeskButton
        label={t.test}
        isOff={busy !== null}
        onClick={async () => setTest(await send<ImportTest>("import/test/", { source }))}
      />
      <DeskMessage text={failure} />
      <DeskStatus
        text={
          busy
            ? words.loading
            : test &&
              [text, missing && fill(t.testMissing, { languages: named(missing) })].filter(Boolean).join(" ")
        }
      />
    </>
  );
}

/** How the package is doing, what is there and here, and the buttons that read it or stop that. */
export function ImportOverview({ state, waits, act, isBusy }: ImportPart) {
  const { words, facts, account } = useDesk();
  const t = words.import;
  const { stock, title, missing, lastSuccess, next, isPaused, failures, failure, runs, source } = state;
  const isRunning = runs[0]?.state === "running";
  const mayRun = account.rights.includes("releases.publish") && !isPaused && missing.length === 0;
  const standing =
    missing.length > 0
      ? fill(t.states.missing, { names: missing.join(", ") })
      : t.states[isPaused ? "paused" : "on"];
  return (
    <>
      {failure && <DeskMessage text={countText(t.failed, failures, facts.language, { reason: failure })} />}
      <FactList
        rows={[
          [t.state, standing],
          [t.lastSuccess, lastSuccess ? deskMoment(lastSuccess, facts.language) : t.never],
          [t.next, next ? deskMoment(next, facts.language) : t.noNext],
          [fill(t.stock.there, { package: title }), stock.there === null ? "–" : String(stock.there)],
          ...(["shown", "held", "hidden", "waiting", "gone"] as const).map(
            (name) => [t.stock[name], String(stock[name])] as const,
          ),
        ]}
      />
      <ImportDays days={state.days} />
      {isRunning && <p role="status">{t.steps[runs[0]?.step ?? "fetch"]}</p>}
      {waits && (
        <p>
          {t.waits[waits]}{" "}
          <DeskLink to={{ section: "publishing" }} className="link-line">
            {words.publishing.heading}
          </DeskLink>
        </p>
      )}
      <div className="desk-actions">
        {mayRun && (
          <DeskButton label={t.run} isOff={isBusy || isRunning} onClick={() => act("run", {}, t.started)} />
        )}
        {mayRun && runs[0]?.isQuestion && (
          <DeskButton
            look="danger"
            label={t.runYes}
            isOff={isBusy}
            onClick={() => act("run", { yes: true }, t.started)}
          />
        )}
        {account.rights.includes("settings.edit") && (
          <>
            <DeskButton
              label={isPaused ? t.resume : t.pause}
              isOff={isBusy}
              onClick={() => act("pause", { paused: !isPaused }, "")}
            />
            <ConnectionTest source={source} />
          </>
        )}
      </div>
    </>
  );
}
