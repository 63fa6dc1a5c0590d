/** Leads on without a way back: what was shown must not come again by the browser's button. */
export const navigateTo = (href: string): void => location.replace(href);
