import { listParameters } from "@/lib/domain/listing/list-query";

const oneLine = (script: string) => script.replaceAll(/\n\s*/g, "");

/**
 * Runs before the first paint: an address that asks something of the list is marked, so that the unfiltered cards never flash,
 * and the stock is fetched while the page's own scripts are still on their way. `data-source` tells where it is.
 */
export const markListQuery = oneLine(`
  if(/[?&](${listParameters.join("|")})=[^&]/.test(location.search)){
    document.documentElement.dataset.listQuery="";
    var l=document.createElement("link");
    l.rel="preload";l.as="fetch";l.crossOrigin="";l.href=document.currentScript.dataset.source;
    document.head.append(l)
  }`);

/** Runs once the list stands: whoever comes from the same list in another language is put where they were. */
export const restoreListScroll = oneLine(`
  try{
    var s=JSON.parse(sessionStorage.getItem("list-scroll"));
    sessionStorage.removeItem("list-scroll");
    if(s&&s[0]===location.pathname+location.search)scrollTo(0,s[1])
  }catch(e){}`);

/**
 * Runs while the filters are read: what a visitor chooses before the page's scripts are there is noted at its control, for
 * `ListFilter` to do it then. What a browser fills in by itself is no choice: it does not do so here (`autocomplete="off"`).
 */
export const noteChoices = oneLine(`
  document.addEventListener("change",function(e){
    var t=e.target;
    if(t.matches("select[data-filter]"))t.dataset.chosen=t.value
  })`);
