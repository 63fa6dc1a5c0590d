/*
 * Runs before the first paint of a list. Where the address has a query of the list, the page is marked, so that the unfiltered cards
 * never flash, and the index of the list is fetched while the page's scripts are still on their way. `data-source` is the index's
 * address, `data-parameters` names the parameters of a query: `city|type`.
 */
const { source = "", parameters = "" } = document.currentScript?.dataset ?? {};
if (new RegExp(`[?&](${parameters})=[^&]`).test(location.search)) {
  document.documentElement.dataset.listQuery = "";
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href: source });
  document.head.append(link);
}

export {};
