import "server-only";

/** An address as we compare it: `Ann@Example.be ` and `ann@example.be` are one person. */
export const personOf = (email: string): string => email.trim().toLowerCase();
