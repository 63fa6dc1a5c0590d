import { listParameters } from "@/lib/domain/listing/list-query";

const oneLine = (script: string) => script.replaceAll(/\n\s*/g, "");

/**
 * Runs before the first paint: marks the page if its address has a query, so that the unfiltered cards never flash, and preloads
 * the index from the address in `data-source` while the scripts of the page still load.
 */
export const markListQuery = oneLine(`
  if(/[?&](${listParameters.join("|")})=[^&]/.test(location.search)){
    document.documentElement.dataset.listQuery="";
    var l=document.createElement("link");
    l.rel="preload";l.as="fetch";l.crossOrigin="";l.href=document.currentScript.dataset.source;
    document.head.append(l)
  }`);

/** Runs after the list: restores the scroll position of a visitor who comes from the same list in another language. */
export const restoreListScroll = oneLine(`
  try{
    var s=JSON.parse(sessionStorage.getItem("list-scroll"));
    sessionStorage.removeItem("list-scroll");
    if(s&&s[0]===location.pathname+location.search)scrollTo(0,s[1])
  }catch(e){}`);

/**
 * Runs while the filters are parsed: notes at its control what a visitor chooses before hydration; `ListFilter` then applies it.
 * Browsers fill in nothing here by themselves (`autocomplete="off"`).
 */
export const noteChoices = oneLine(`
  document.addEventListener("change",function(e){
    var t=e.target;
    if(t.matches("select[data-filter]"))t.dataset.chosen=t.value
  })`);
