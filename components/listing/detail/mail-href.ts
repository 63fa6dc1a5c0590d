/** `mailto:` with a subject, and a text where one is given; commas and spaces as mail programs expect them. */
export function mailHref(to: string, subject: string, body?: string): string {
  const fields = Object.entries({ subject, body }).filter(([, text]) => text);
  return `mailto:${to}?${fields.map(([name, text]) => `${name}=${encodeURIComponent(text ?? "")}`).join("&")}`;
}
