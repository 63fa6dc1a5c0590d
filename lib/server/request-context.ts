import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** A request of the API while it is answered. */
export interface RequestContext {
  id: string;
  /** The address of the socket that it came by. */
  peer: string;
  /** The form that was sent, where it is one of ours. */
  form?: string;
  /** Why it was refused, such as `too-many`. */
  refusal?: string;
  /** Answered: work that it has set off, such as the delivery of a mail, goes on in its context. */
  isOver: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of a request. */
export const withRequest = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

/** The request that is answered now; undefined in background work, and where the site's own server does not run (`npm run dev`). */
export function currentRequest(): RequestContext | undefined {
  const context = contexts.getStore();
  return context?.isOver ? undefined : context;
}

/** Notes for the log and the metrics why the request is refused: a code, never what was sent. */
export function noteRefusal(code: string): void {
  const request = currentRequest();
  if (request) request.refusal = code;
}

/** Notes which form was sent. */
export function noteForm(form: string): void {
  const request = currentRequest();
  if (request) request.form = form;
}
