/** What becomes of a request, in the order of its life; `answered` is also what an answer from the desk makes of it. */
export const requestStates = ["new", "inHand", "answered", "closed"] as const;
export type RequestState = (typeof requestStates)[number];

export const isRequestState = (value: unknown): value is RequestState =>
  requestStates.some((state) => state === value);

/** The state of a request that somebody takes, or that is handed to somebody: a new one is in hand then, any other stays what it is. */
export const stateOnceTaken = (state: RequestState): RequestState => (state === "new" ? "inHand" : state);
