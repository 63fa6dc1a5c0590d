import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { saveDraft } from "@/components/forms/sending/form-draft";
import { type RequiresTick, resolverFor } from "@/components/forms/sending/form-resolver";
import type { SubmissionOutcome } from "@/components/forms/sending/form-send";
import { firstValues, origin } from "@/components/forms/sending/form-values";
import { useFormSending } from "@/components/forms/sending/use-form-sending";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import { bodyOf, otherZips } from "@/lib/forms/body";
import { type FlowName, flows } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FormValues } from "@/lib/forms/layout";
import { hydration } from "./hydration";
import { clearSubmitted } from "./unhydrated-form";

/** The steps of a form: which one is shown, and the focus on its heading when it changes. */
function useFormSteps(flow: FlowName, first: number) {
  const steps = flows[flow].layout;
  const [step, setStep] = useState(Math.min(first, steps.length - 1));
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
    heading.current?.closest("form")?.scrollIntoView({ block: "start" });
  }, [step]);
  const namesAt = (index: number) => (steps[index] ?? steps[0]).fields.map(({ name }) => name);
  return {
    step,
    setStep,
    heading,
    isLast: step === steps.length - 1,
    names: namesAt(step),
    /** The first step that has one of these fields; the shown one where none has. */
    stepOf: (names: string[]) => {
      const place = steps.findIndex((_, index) => namesAt(index).some((name) => names.includes(name)));
      return place < 0 ? step : place;
    },
  };
}

type Failure = Exclude<SubmissionOutcome, { kind: "sent" | "fields" }>;

/** Fields whose message is shown at another one. */
const shownAt: Record<string, string> = { [otherZips]: "zips", minPrice: "maxPrice" };

/** The state and behaviour of a form, from its first values to how sending ended. */
export function useFormFlow({
  flow,
  data,
  prerendered,
  subject,
  preset,
  requiresTick,
}: {
  flow: FlowName;
  data: FormResources;
  prerendered?: FlowName;
  subject?: FormSubject;
  preset?: FormValues;
  /** The same function in each render. */
  requiresTick: RequiresTick;
}) {
  const isHydrated = hydration.use();
  const [first] = useState(() => firstValues(flow, data.facts, prerendered, subject, preset));
  const { set } = first;
  const [resolver] = useState(() => resolverFor(flow, set, data, requiresTick));
  const { register, control, getValues, setError, setValue, trigger, handleSubmit, formState, watch } =
    useForm<FormValues>({
      defaultValues: first.values,
      resolver,
      mode: "onSubmit",
      reValidateMode: "onSubmit",
      shouldFocusError: false,
    });
  const { errors } = formState;
  const steps = useFormSteps(flow, first.step);
  const sending = useFormSending(flow, subject);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** The amount that the server has asked about: whoever sends it again means it. */
  const askedAmount = useRef<unknown>(null);

  useLayoutEffect(() => {
    if (!isHydrated || !first.isSubmitted || !form.current) return;
    clearSubmitted(form.current);
    form.current.requestSubmit();
  }, [isHydrated, first]);

  const saveStep = (step: number) => saveDraft(flow, { about: first.about, step, values: getValues() });
  const goTo = (step: number) => {
    steps.setStep(step);
    saveStep(step);
  };
  const fail = (names: string[]) => {
    steps.setStep(steps.stepOf(names));
    setAttempt((count) => count + 1);
  };
  const send = async (values: FormValues) => {
    const { website } = values;
    const confirmation =
      flow === "purchase-offer" ? { amountConfirmed: values.amount === askedAmount.current } : {};
    const body = {
      ...bodyOf(flow, values, set),
      ...confirmation,
      ...origin(),
      language: data.facts.language,
    };
    const unsent = await sending.send(website ? { ...body, website } : body);
    if (!unsent) return;
    // A password manager may have filled it: the person sends again, and is heard. A program does not come back.
    setValue("website", "");
    if (unsent.kind !== "fields") {
      setFailure(unsent);
      setAttempt((count) => count + 1);
      return;
    }
    if (unsent.errors.amount) askedAmount.current = values.amount;
    for (const [name, message] of Object.entries(unsent.errors)) setError(name, { type: "server", message });
    fail(Object.keys(unsent.errors));
  };
  /** What a browser or a password manager has filled in without an event stands in the fields only. */
  const readFields = () => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [];
    for (const field of fields) {
      const value = field.name && !/^(checkbox|radio|file)$/.test(field.type) && getValues(field.name);
      if (typeof value === "string" && value !== field.value) setValue(field.name, field.value);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.phase !== "idle") return;
    setFailure(null);
    readFields();
    if (steps.isLast) {
      // The values of the fields are sent: the schema only checks them.
      await handleSubmit(
        () => send(getValues()),
        (invalid) => fail(Object.keys(invalid)),
      )(event);
    } else if (await trigger(steps.names)) goTo(steps.step + 1);
    else setAttempt((count) => count + 1);
  };
  const bind = (name: string) => {
    const { onChange, ...bound } = register(name);
    const onChangeAndCheck = async (event: Parameters<typeof onChange>[0]) => {
      await onChange(event);
      // A message disappears as soon as it is no longer true; none appears while somebody is typing.
      const affected = [name, shownAt[name]].filter(
        (field): field is string => !!field && errors[field] !== undefined,
      );
      if (affected.length > 0) await trigger(affected);
    };
    return { ...bound, onChange: onChangeAndCheck };
  };
  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? "")]),
  );
  return {
    ...steps,
    ...sending,
    // Nothing of it differs from what the server wrote before that is hydrated.
    step: isHydrated ? steps.step : 0,
    form,
    control,
    setValue,
    bind,
    errors: messages,
    values: isHydrated ? { ...watch(), ...set } : {},
    failure,
    attempt,
    onSubmit,
    onChange: () => saveStep(steps.step),
    onPrevious: () => goTo(steps.step - 1),
  };
}
