/** The key of the browser's storage under which lies what a visitor wants to see as the price. Apart, as every list asks whether there is one. */
export const shownPriceKey = "price-shown";
