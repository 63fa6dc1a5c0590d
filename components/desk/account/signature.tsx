import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { DeskSignature } from "@/lib/desk/contract/signature-answers";
import { longestSignature, signatureNames } from "@/lib/domain/desk/answer-names";
import { type LanguageCode, languageTable } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { AreaField } from "../desk-fields";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useForm } from "../use-form";

function SignatureForm({
  saved,
  onSaved,
}: {
  saved: DeskSignature;
  onSaved: (after: DeskSignature) => void;
}) {
  const { words } = useDesk();
  const t = words.account.signature;
  const { form, errors, failure, isBusy, send } = useForm();
  const [texts, setTexts] = useState(saved.own);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const after = await send<DeskSignature>("signature/save/", texts);
    if (after) onSaved(after);
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="form desk-form">
      <DeskMessage text={failure} />
      {saved.languages.map((code: LanguageCode) => (
        <AreaField
          key={code}
          id={`signature-${code}`}
          label={languageTable[code].name}
          lang={code}
          rows={4}
          maxLength={longestSignature}
          error={errors[code]}
          placeholder={saved.own[code] ? undefined : saved.shown[code]}
          value={texts[code] ?? ""}
          onText={(text) => setTexts({ ...texts, [code]: text })}
        />
      ))}
      <div className="desk-actions">
        <BusyButton id="signature-save" label={t.save} busyLabel={words.request.saving} busy={isBusy} />
      </div>
    </form>
  );
}

/** What stands below the answers of who is signed in. */
export function Signature() {
  const { words } = useDesk();
  const t = words.account.signature;
  const names = signatureNames.map((name) => `{${name}} (${words.answerNames[name]})`);
  const reading = useDeskRead<DeskSignature>("signature/");
  const { answer, setAnswer } = reading;
  const [done, setDone] = useState("");
  return (
    <section aria-labelledby="desk-signature" className="form-section">
      <h2 id="desk-signature">{t.heading}</h2>
      <p>{fill(t.text, { names: names.join(", ") })}</p>
      <ReadingState reading={reading} />
      <DeskStatus text={done} />
      {answer && (
        <SignatureForm
          saved={answer}
          onSaved={(after) => {
            setAnswer(after);
            setDone(t.saved);
          }}
        />
      )}
    </section>
  );
}
