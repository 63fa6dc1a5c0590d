const outside = ["//", "http", "tel:", "mailto:"];

/** Links that contain a double slash, http, tel: or mailto: open in a new tab, all others stay inside (specification, 2.1). */
export const opensInNewTab = (href: string): boolean => outside.some((sign) => href.includes(sign));

/** What a link in a new tab carries besides its address. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
