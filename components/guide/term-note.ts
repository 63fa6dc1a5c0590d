/** The page of the glossary, read once. */
const pages = new Map<string, Promise<Document>>();
const notes = new WeakMap<HTMLAnchorElement, HTMLElement>();

async function readPage(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function pageAt(address: string): Promise<Document> {
  const page = pages.get(address) ?? readPage(address);
  pages.set(address, page);
  // The next press asks again.
  page.catch(() => pages.delete(address));
  return page;
}

const paragraph = (id: string, className: string, text: string | null | undefined) =>
  Object.assign(document.createElement("p"), { id, className, textContent: text ?? "" });

/** A note behind a link, with the words that the glossary has for its fragment. @throws where it has none */
async function noteOf(link: HTMLAnchorElement): Promise<HTMLElement> {
  const { origin, pathname, hash } = new URL(link.href);
  const term = (await pageAt(origin + pathname)).getElementById(decodeURIComponent(hash.slice(1)));
  if (!term) throw new Error(`${link.href} is no term`);
  const id = `note-${term.id}`;
  const note = Object.assign(document.createElement("div"), {
    className: "term-note",
    popover: "auto",
    role: "dialog",
    tabIndex: -1,
    // It is read out as it opens; the link has the focus again once it is closed.
    autofocus: true,
  });
  note.append(
    paragraph(`${id}-name`, "font-semibold", term.querySelector("dt")?.textContent),
    paragraph(`${id}-text`, "mt-1", term.querySelector("dd")?.textContent),
  );
  note.setAttribute("aria-labelledby", `${id}-name`);
  note.setAttribute("aria-describedby", `${id}-text`);
  note.addEventListener("toggle", (event) => {
    link.ariaExpanded = String((event as ToggleEvent).newState === "open");
  });
  link.after(note);
  notes.set(link, note);
  return note;
}

/**
 * Opens the note with the explanation of a label; Escape and a press elsewhere close it.
 * @throws where the glossary cannot be read, or the browser has no popovers
 */
export async function openTermNote(link: HTMLAnchorElement): Promise<void> {
  const note = notes.get(link) ?? (await noteOf(link));
  // The link is what it lies beside (`position-area`).
  note.togglePopover({ force: true, source: link } as TogglePopoverOptions);
}
