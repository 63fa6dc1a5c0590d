/** Names of one's own machine: nobody else reaches a site at them. */
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a site is the demonstration on somebody's own machine: staff who are invented, at an address that nobody else reaches. Only
 * there may a link to the desk be printed for whoever starts the site.
 */
export const isDemonstration = (siteUrl: string, staff: readonly { email: string }[]): boolean =>
  ownMachine.test(new URL(siteUrl).hostname) &&
  staff.length > 0 &&
  staff.every(({ email }) => email.endsWith(".example"));
