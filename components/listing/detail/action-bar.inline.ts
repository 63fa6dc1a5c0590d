/*
 * The bar at the foot of a narrow window: always there, except beside what it repeats, its own buttons in the page, and beside forms;
 * its price comes when the page's has scrolled away.
 */
const priceSelector = "[data-price]";
const givesWayTo = ".contact-card, .form-section";

function watch(): void {
  const bar = document.querySelector(".action-bar");
  const price = document.querySelector(priceSelector);
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (target === price)
        bar?.toggleAttribute("data-priced", !isIntersecting && boundingClientRect.top < 0);
      else if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    bar?.toggleAttribute("data-shown", inView.size === 0);
  });
  for (const element of document.querySelectorAll(`${priceSelector}, ${givesWayTo}`))
    observer.observe(element);
}

// The form at the page's foot comes after it.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", watch);
else watch();

export {};
