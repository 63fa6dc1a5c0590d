/** Leads on without a way back: what was shown must not come again by the browser's button. */
export const leadTo = (href: string): void => location.replace(href);
