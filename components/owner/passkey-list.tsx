import type { Messages } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import { longestPasskeyName, type PasskeyEntry } from "@/lib/domain/accounts/passkey";
import { brusselsClock, formatDate } from "@/lib/domain/text/dates";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";

export type PasskeyWords = Messages["passkeys"];

/** What the site answers about the passkeys of an account, or the sentence of its refusal. */
export type PasskeyOutcome = { passkeys?: PasskeyEntry[]; options?: unknown } | { failure: string };

function dayOf(iso: string, language: LanguageCode): string {
  const [day = ""] = brusselsClock(new Date(iso)).split("T");
  return formatDate(day, language);
}

/**
 * The passkeys of who is signed in: adds one of this device, and removes what is no longer theirs.
 * @param props.call reads `passkeys`, or sends to an address below it; throws nothing
 * @param props.classes of what looks different at the desk and in the portal
 */
export function PasskeyList({
  words,
  language,
  call,
  classes,
}: {
  words: PasskeyWords;
  language: LanguageCode;
  call: (path?: "begin" | "add" | "remove", body?: Record<string, unknown>) => Promise<PasskeyOutcome>;
  classes: { list: string; line?: string; soft: string; button: string };
}) {
  const [passkeys, setPasskeys] = useState<readonly PasskeyEntry[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState("");
  const [done, setDone] = useState("");
  const [failure, setFailure] = useState("");

  /** @returns what was answered; null where it was refused, which is shown */
  const answerOf = async (...sent: Parameters<typeof call>) => {
    const outcome = await call(...sent);
    if ("failure" in outcome) {
      setFailure(outcome.failure);
      return null;
    }
    if (outcome.passkeys) setPasskeys(outcome.passkeys);
    return outcome;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what is sent answers with all of them.
  useEffect(() => {
    void answerOf();
  }, []);

  const work = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setDone("");
    setFailure("");
    await task();
    setBusy(false);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    return work(async () => {
      if (!("PublicKeyCredential" in window)) return setFailure(words.missing);
      const begun = await answerOf("begin");
      if (!begun) return;
      const answer = await (await import("./passkey")).newPasskey(begun.options);
      if (typeof answer === "string") return setFailure(words[answer]);
      const former = new Set(passkeys?.map(({ id }) => id));
      const added = await answerOf("add", { name, answer });
      if (!added) return;
      setName("");
      const fresh = added.passkeys?.find(({ id }) => !former.has(id));
      setDone(fill(words.added, { name: fresh?.name ?? name }));
    });
  };
  const remove = ({ id, name: removed }: PasskeyEntry) =>
    work(async () => {
      if (await answerOf("remove", { id })) setDone(fill(words.removed, { name: removed }));
    });

  return (
    <section aria-labelledby="passkeys" className="form-section">
      <h2 id="passkeys">{words.heading}</h2>
      <p className="max-w-line">{words.text}</p>
      <p role="alert" className="font-semibold">
        {failure}
      </p>
      <p role="status" className="font-semibold">
        {done}
      </p>
      {passkeys?.length === 0 && <p>{words.none}</p>}
      <ul className={classes.list}>
        {passkeys?.map((passkey) => {
          const { id, createdAt, usedAt, works } = passkey;
          const used = usedAt ? fill(words.used, { moment: dayOf(usedAt, language) }) : words.unused;
          return (
            <li key={id} className={classes.line}>
              <p>
                <b>{passkey.name}</b>{" "}
                <span className={classes.soft}>
                  {fill(words.created, { moment: dayOf(createdAt, language) })}, {works ? used : words.former}
                </span>
              </p>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => remove(passkey)}
                className={classes.button}
              >
                {fill(words.remove, { name: passkey.name })}
              </button>
            </li>
          );
        })}
      </ul>
      <form method="dialog" onSubmit={add} className="form mt-6 grid max-w-md gap-6">
        <Field id="passkey-name" label={words.name} hint={words.nameHint}>
          {(aria) => (
            <input
              {...aria}
              value={name}
              onChange={({ target }) => setName(target.value)}
              maxLength={longestPasskeyName}
              autoComplete="off"
              className="control h-12 px-3"
            />
          )}
        </Field>
        <div>
          <BusyButton id="passkey-add" label={words.add} busyLabel={words.adding} busy={isBusy} />
        </div>
      </form>
    </section>
  );
}
