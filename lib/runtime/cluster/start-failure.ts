import "server-only";

/** How a process ended: with an exit code, or by a signal. */
export interface ProcessEnd {
  code: number | null;
  signal: string | null;
}

/** A worker that ended, or that was ended, before it took requests. */
export class StartFailure extends Error {
  override name = "StartFailure";
  readonly end: ProcessEnd;
  constructor(reason: string, end: ProcessEnd) {
    super(reason);
    this.end = end;
  }
}
