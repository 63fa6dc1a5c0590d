import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import type { DeskDevice, DeskNotices } from "@/lib/desk/contract/notice-answers";
import { DeskButton } from "../desk-button";
import { TextField, Tick } from "../desk-fields";
import { DeskMessage, DeskStatus, ReadingState } from "../desk-message";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";
import {
  canShowMessages,
  deviceSubscription,
  isForKey,
  subscribeDevice,
  subscriptionBody,
} from "./push-device";

type DeviceState = "unknown" | "on" | "off" | "impossible";

/** Messages on this device: whether it shows them, and the button that changes it. @param props.publicKey the site's */
function Device({ publicKey }: { publicKey: string }) {
  const { words, facts } = useDesk();
  const t = words.account.notices;
  const { failure, busy, send, run } = useDeskSend();
  const [state, setState] = useState<DeviceState>("unknown");
  const [refusal, setRefusal] = useState("");
  const [done, setDone] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is shown.
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<DeviceState> => {
      if (!canShowMessages()) return "impossible";
      const subscription = await deviceSubscription();
      if (!subscription || !isForKey(subscription, publicKey)) return "off";
      const answer = await send<DeskDevice>("devices/state/", { endpoint: subscription.endpoint });
      return answer?.isOn ? "on" : "off";
    };
    look().then(
      (found) => isShown && setState(found),
      () => isShown && setState("off"),
    );
    return () => {
      isShown = false;
    };
  }, [publicKey, facts.language]);

  async function begin() {
    setRefusal("");
    setDone("");
    const subscription = await run(() => subscribeDevice(publicKey).catch(() => undefined), "begin");
    if (!subscription) return setRefusal(subscription === null ? t.denied : t.failed);
    const answer = await send<DeskDevice>("devices/begin/", subscriptionBody(subscription));
    if (!answer) return;
    setState("on");
    setDone(t.deviceOn);
  }

  async function end() {
    setRefusal("");
    setDone("");
    const subscription = await deviceSubscription().catch(() => null);
    if (subscription) {
      if (!(await send<DeskDevice>("devices/end/", { endpoint: subscription.endpoint }))) return;
      await subscription.unsubscribe().catch(() => false);
    }
    setState("off");
    setDone(t.deviceOff);
  }

  return (
    <section aria-labelledby="desk-device" className="form-section">
      <h3 id="desk-device">{t.device}</h3>
      <p>{t.deviceText}</p>
      <p className="desk-soft mt-2">{t.privacy}</p>
      <DeskMessage text={refusal || failure} />
      <DeskStatus text={done} />
      {state === "impossible" && <p>{t.impossible}</p>}
      {(state === "on" || state === "off") && (
        <p className="desk-actions">
          <DeskButton
            label={state === "on" ? t.switchOff : t.switchOn}
            isOff={busy !== null}
            onClick={state === "on" ? end : begin}
          />
        </p>
      )}
    </section>
  );
}

/** What somebody has chosen and not yet saved, and the button that does. */
function Choice({ notices, onSave }: { notices: DeskNotices; onSave: (saved: DeskNotices) => void }) {
  const { words } = useDesk();
  const t = words.account.notices;
  const { failure, error, busy, send } = useDeskSend();
  const [mails, setMails] = useState(notices.mails);
  const [{ from, to }, setQuiet] = useState(notices.quiet);
  const [done, setDone] = useState("");
  async function save() {
    setDone("");
    const saved = await send<DeskNotices>("notices/save/", { mails, from, to });
    if (!saved) return;
    onSave(saved);
    setDone(t.saved);
  }
  const times = [
    ["from", from, t.from],
    ["to", to, t.to],
  ] as const;
  return (
    <form
      noValidate
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DeskMessage text={error && Object.keys(error.fields).length > 0 ? "" : failure} />
      <Tick label={t.mails} checked={mails} onTick={setMails} />
      <Field id="notice-quiet" label={t.quiet} hint={t.quietText} group>
        {() => (
          <div className="desk-bar mt-2">
            {times.map(([name, value, label]) => (
              <TextField
                key={name}
                id={`notice-${name}`}
                type="time"
                label={label}
                value={value}
                error={error?.fields[name]}
                onText={(text) => setQuiet((quiet) => ({ ...quiet, [name]: text }))}
              />
            ))}
          </div>
        )}
      </Field>
      <div className="desk-actions">
        <DeskButton type="submit" look="main" label={t.save} isOff={busy !== null} />
      </div>
      <DeskStatus text={done} />
    </form>
  );
}

/** How somebody of the staff hears at once of what concerns them. */
export function Notices() {
  const { words } = useDesk();
  const t = words.account.notices;
  const reading = useDeskRead<DeskNotices>("notices/");
  const { answer, setAnswer } = reading;
  return (
    <section aria-labelledby="desk-notices" className="form-section">
      <h2 id="desk-notices">{t.heading}</h2>
      <p>{t.text}</p>
      <ReadingState reading={reading} />
      {answer && (
        <>
          <Choice notices={answer} onSave={setAnswer} />
          <Device publicKey={answer.publicKey} />
        </>
      )}
    </section>
  );
}
