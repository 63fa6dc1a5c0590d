interface Message {
  id?: number;
  type: "success" | "error" | "event";
  method?: string;
  params?: unknown;
  result?: unknown;
  message?: string;
}

/** Commands and events of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) over one connection. */
export interface BidiConnection {
  /** @throws Error with the command and the reason where the browser refuses it */
  send<Result>(method: string, params?: object): Promise<Result>;
}

/** @param onEvent called with the parameters of each event that has been subscribed to */
export async function connectBidi(
  address: string,
  onEvent: (params: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const pending = new Map<number, (answer: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.type === "event") onEvent(message.params);
    else if (message.id !== undefined) pending.get(message.id)?.(message);
  };
  // A browser that ends answers nothing any more.
  socket.onclose = () => {
    for (const answer of pending.values()) answer({ type: "error", message: "the browser has ended" });
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  let last = 0;
  return {
    async send<Result>(method: string, params: object = {}) {
      last += 1;
      const id = last;
      const answered = new Promise<Message>((resolve) => pending.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, message } = await answered;
      pending.delete(id);
      if (type === "error") throw new Error(`${method}: ${message}`);
      return result as Result;
    },
  };
}
