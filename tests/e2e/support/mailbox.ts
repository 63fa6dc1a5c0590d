import { type APIRequestContext, expect } from "@playwright/test";

export interface Mail {
  to: string[];
  subject: string;
  from: string;
  replyTo: string[];
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string }[];
}

/** Waits until so many mails have come that match. */
export async function mailsThat(
  request: APIRequestContext,
  count: number,
  matches: (mail: Mail) => boolean,
): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const all: Mail[] = await (
        await request.get(`http://127.0.0.1:${process.env.E2E_MAILBOX_PORT}/`)
      ).json();
      found = all.filter(matches);
      // What came instead is read in the failure.
      return found.map(({ subject }) => subject);
    })
    .toHaveLength(count);
  return found;
}
