import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { saveDraft } from "@/components/forms/sending/form-draft";
import { resolverFor } from "@/components/forms/sending/form-resolver";
import type { SubmissionOutcome } from "@/components/forms/sending/form-send";
import { firstValues, origin, setOf } from "@/components/forms/sending/form-values";
import { useFormSending } from "@/components/forms/sending/use-form-sending";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import { bodyOf, otherZips } from "@/lib/forms/body";
import type { FlowName } from "@/lib/forms/flows";
import type { FormValues } from "@/lib/forms/layout";
import type { FormSnapshot } from "./form-snapshot";
import type { FormData } from "./form-words";
import { restoreSnapshot } from "./restore-form-snapshot";
import { useFormSteps } from "./use-form-steps";

type Failure = Exclude<SubmissionOutcome, { kind: "sent" | "fields" }>;

/** Fields whose message stands at another one. */
const leads: Record<string, string> = { [otherZips]: "zips", minPrice: "maxPrice" };

/** All that a form does, from what it begins with to how it ends. */
export function useFormFlow({
  flow,
  data,
  start,
  subject,
  preset,
}: {
  flow: FlowName;
  data: FormData;
  start: FormSnapshot;
  subject?: FormSubject;
  preset?: FormValues;
}) {
  const [first] = useState(() => firstValues(flow, data.facts, start, subject, preset));
  const [set] = useState(() => setOf(flow, subject));
  const [resolver] = useState(() => resolverFor(flow, set, data));
  const { register, control, getValues, setError, trigger, handleSubmit, formState, watch } =
    useForm<FormValues>({
      defaultValues: first.values,
      resolver,
      mode: "onSubmit",
      reValidateMode: "onSubmit",
      shouldFocusError: false,
    });
  const { errors } = formState;
  const steps = useFormSteps(flow, first.step);
  const sending = useFormSending(flow);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (form.current) restoreSnapshot(form.current, start);
    if (start.sent) form.current?.requestSubmit();
  }, [start]);

  const keep = (step: number) => saveDraft(flow, { about: first.about, step, values: getValues() });
  const goTo = (step: number) => {
    steps.setStep(step);
    keep(step);
  };
  const fail = (names: string[]) => {
    steps.setStep(steps.stepOf(names));
    setAttempt((count) => count + 1);
  };
  const send = async (values: FormValues) => {
    const { website } = values;
    const body = { ...bodyOf(flow, values, set), ...origin(), language: data.facts.language };
    const unsent = await sending.send(website ? { ...body, website } : body);
    if (!unsent) return;
    if (unsent.kind !== "fields") {
      setFailure(unsent);
      setAttempt((count) => count + 1);
      return;
    }
    for (const [name, message] of Object.entries(unsent.errors)) setError(name, { type: "server", message });
    fail(Object.keys(unsent.errors));
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.phase !== "idle") return;
    setFailure(null);
    if (steps.isLast) {
      // What is sent is what stands in the fields; the schema has only looked at it.
      await handleSubmit(
        () => send(getValues()),
        (found) => fail(Object.keys(found)),
      )(event);
    } else if (await trigger(steps.names)) goTo(steps.step + 1);
    else setAttempt((count) => count + 1);
  };
  const bind = (name: string) => {
    const { onChange, ...bound } = register(name);
    const mend = async (event: Parameters<typeof onChange>[0]) => {
      await onChange(event);
      // A message goes as soon as it is no longer true; none appears while somebody is typing.
      const shown = [name, leads[name]].filter(
        (each): each is string => !!each && errors[each] !== undefined,
      );
      if (shown.length > 0) await trigger(shown);
    };
    return { ...bound, onChange: mend };
  };
  const sentences = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? "")]),
  );
  return {
    ...steps,
    ...sending,
    form,
    control,
    bind,
    errors: sentences,
    values: { ...watch(), ...set },
    failure,
    attempt,
    onSubmit,
    onChange: () => keep(steps.step),
    onPrevious: () => goTo(steps.step - 1),
  };
}
