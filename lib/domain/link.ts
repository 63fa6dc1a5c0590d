const outside = ["//", "http", "tel:", "mailto:"];

/** Links that contain a double slash, http, tel: or mailto: open in a new tab, all others stay inside (specification, 2.1). */
export function opensInNewTab(href: string): boolean {
  return outside.some((sign) => href.includes(sign));
}
