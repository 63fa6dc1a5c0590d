import { useEffect, useRef } from "react";
import { useDesk } from "./use-desk";
import { useDeskSend } from "./use-desk-send";

/**
 * Sends a form of the desk, and keeps what is wrong with it: field by field, and as a whole.
 * @returns with `form`, the ref of a form whose first wrong field takes the focus
 */
export function useForm() {
  const { words } = useDesk();
  const { busy, error, failure, send } = useDeskSend();
  const form = useRef<HTMLFormElement>(null);
  const isRefused = error?.status === 422;
  useEffect(() => {
    if (error?.status === 422) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const { message = words.visits.phone.failed } = (error?.body ?? {}) as { message?: string };
  return {
    form,
    errors: isRefused ? error.fields : {},
    failure: isRefused ? message : failure,
    isBusy: busy !== null,
    send,
  };
}
