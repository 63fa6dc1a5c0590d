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
