/** In ms: how long a slide is shown, and how often the site is asked whether it has changed. */
const [slideTime, renewTime] = [10_000, 3_600_000];

/** Shows one slide of all. What is not shown is neither seen nor heard, and no link of it takes the focus. */
function showOnly(slides: readonly HTMLElement[], shown: number): void {
  for (const [index, slide] of slides.entries()) {
    slide.toggleAttribute("data-shown", index === shown);
    slide.inert = index !== shown;
  }
}

const isLoaded = (slide: HTMLElement): boolean => {
  const picture = slide.querySelector("img");
  return !picture || (picture.complete && picture.naturalWidth > 0);
};

/** Has the browser fetch the picture of a slide, which it shows without a connection from then on. */
function fetchPicture(slide: HTMLElement | undefined): void {
  const picture = slide?.querySelector("img");
  if (picture?.loading === "lazy") picture.loading = "eager";
  // The connection failed: asked for once more.
  else if (picture?.complete && picture.naturalWidth === 0) picture.setAttribute("src", picture.src);
}

/** The slide after one: the next whose picture is there; without a connection those that never came are passed over. */
function slideAfter(slides: readonly HTMLElement[], shown: number): number {
  const ahead = slides.map((_, step) => (shown + 1 + step) % slides.length);
  return ahead.find((index) => isLoaded(slides[index] as HTMLElement)) ?? shown;
}

/** What tells one publication of this page from another; null without an answer of the site. */
async function versionOfPage(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    return response.ok ? response.headers.get("etag") : null;
  } catch {
    return null;
  }
}

/** Loads the page anew once the site has another one; without a connection nothing changes. */
async function renewAfterPublication(): Promise<void> {
  let present = await versionOfPage();
  setInterval(async () => {
    const version = await versionOfPage();
    if (present !== null && version !== null && version !== present) location.reload();
    present ??= version;
  }, renewTime);
}

/** A screen of a shop window is not to go dark. Browsers give the lock back whenever the page is hidden. */
function stayAwake(): void {
  const ask = () => {
    if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  ask();
  document.addEventListener("visibilitychange", ask);
}

/** Begins to play. The button holds it for who needs time to read. */
export function playSlides(): void {
  const window = document.querySelector<HTMLElement>(".shop-window");
  const slides = [...(window?.querySelectorAll<HTMLElement>(".shop-slide") ?? [])];
  const button = window?.querySelector<HTMLButtonElement>(".shop-pause");
  void renewAfterPublication();
  if (!window || !button || slides.length === 0) return;
  let [shown, isHeld] = [0, false];
  window.dataset.plays = "";
  button.hidden = false;
  showOnly(slides, shown);
  fetchPicture(slides[1]);
  setInterval(() => {
    if (isHeld) return;
    window.dataset.plays = "on";
    shown = slideAfter(slides, shown);
    showOnly(slides, shown);
    fetchPicture(slides[(shown + 1) % slides.length]);
  }, slideTime);
  button.addEventListener("click", () => {
    isHeld = !isHeld;
    button.textContent = (isHeld ? button.dataset.play : button.dataset.pause) ?? "";
  });
  stayAwake();
}
