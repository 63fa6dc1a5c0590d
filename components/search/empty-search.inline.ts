/*
 * A search starts with a text (specification, point 5): Enter in an empty field does nothing, and the buttons beside it lead to their
 * lists without an empty word in the address.
 */
const isSearch = (target: unknown) =>
  target instanceof HTMLInputElement && target.name === "q" && target.value.trim() === "";

addEventListener("keydown", (event) => {
  if (event.key === "Enter" && isSearch(event.target)) event.preventDefault();
});
addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !isSearch(form.elements.namedItem("q"))) return;
  event.preventDefault();
  location.assign(event.submitter?.getAttribute("formaction") ?? form.action);
});

export {};
