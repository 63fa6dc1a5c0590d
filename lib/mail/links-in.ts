/** What a mail program would turn into a link: a scheme, `www.`, a dot between two words. */
const linked = /:\/\/|www\.|[\p{L}\p{N}-]{2,}[.。．]\p{L}{2,}/iu;

/**
 * Whether a text could carry a link. Anybody can put any address into a form: what a person's own mail repeats must be of no
 * use to who wants to write to somebody else.
 */
export const hasLinks = (text: string): boolean => linked.test(text);
