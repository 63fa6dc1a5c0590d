/** How a mail server is reached. */
export interface MailServer {
  host: string;
  /** 465 is encrypted from the beginning; any other port encrypts once the connection is there. */
  port: number;
  user: string;
  password: string;
}

/** The same as MAIL_URL has it: `smtps://user:password@host:465`. */
export function mailUrlOf({ host, port, user, password }: MailServer): string {
  const credentials = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === 465 ? "smtps" : "smtp"}://${credentials}${host}:${port}`;
}

/** @param url a valid MAIL_URL */
export function mailServerOf(url: string): MailServer {
  const { hostname, port, username, password, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

export const isMailHost = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text);

/** Whether a text is a port; one above 65535 is not. */
export const isMailPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;
