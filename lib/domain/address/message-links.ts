/**
 * Where somebody is written to by phone: a text message, and WhatsApp's page for the number, which opens the app.
 * @param href `tel:+32475123456`
 * @returns null for a Belgian number that is no mobile (04, by the numbering plan of the BIPT), and for one without the code of its country
 */
export function messageLinks(href: string): { sms: string; whatsapp: string } | null {
  const digits = /^tel:\+(\d{8,15})$/.exec(href)?.[1];
  if (!digits || /^32(?!4[5-9]\d{7}$)/.test(digits)) return null;
  return { sms: `sms:+${digits}`, whatsapp: `https://wa.me/${digits}` };
}
