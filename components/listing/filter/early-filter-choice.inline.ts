/*
 * Runs while the filters are read: what a visitor chooses before the page's scripts are there is noted at its control, and
 * `ListFilter` applies it later. What a browser fills in by itself is no choice: the controls have `autocomplete="off"`.
 */
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches("[data-filter]"))
    target.dataset.chosen = target.value;
});

export {};
