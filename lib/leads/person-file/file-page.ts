import "server-only";
import { escaped } from "../../domain/text/escape-html.ts";
import type { FileEntry, FilePerson } from "./file-part.ts";
import { fileParts } from "./file-parts.ts";

/** The style of the parts of a file. */
export const fileStyle = `<style>
h2 { margin: 2rem 0 0.5rem; font: 400 1.375rem/1.3 var(--headings); }
.entries { margin: 0; padding: 0; list-style: none; }
.entries > li { padding: 0.875rem 0; border-top: 1px solid var(--line); }
.entries p { margin: 0; }
.soft { color: var(--soft); }
.entries button, .plain { min-height: 2.75rem; margin: 0.5rem 0 0; padding: 0.5rem 1rem; border: 1px solid var(--soft); background: none; color: inherit; }
</style>`;

/** A form of one button that sends what it does. */
const press = (name: string, label: string, className = ""): string =>
  `<form method="post"><button type="submit" name="do" value="${escaped(name)}"${className && ` class="${className}"`}>${escaped(label)}</button></form>`;

const paragraph = (text: string, className = "") =>
  `<p${className && ` class="${className}"`}>${escaped(text)}</p>`;

const link = (label: string, href: string) => `<p><a href="${escaped(href)}">${escaped(label)}</a></p>`;

const entryHtml = (part: string, { id, title, lines, links = [], actions = [] }: FileEntry) =>
  `<li>${[
    `<p><strong>${escaped(title)}</strong></p>`,
    ...lines.map((line) => paragraph(line, "soft")),
    ...links.map(({ label, href }) => link(label, href)),
    ...actions.map(({ name, label }) => press(`${part} ${name} ${id}`, label)),
  ].join("\n")}</li>`;

/** Where the steps of a file are. */
export interface FileAddresses {
  data: string;
  correct: string;
  erase: string;
}

/** All that there is of a person, part by part, as HTML. @throws StoreUnavailable */
export async function fileMain(person: FilePerson, steps: FileAddresses, notice?: string): Promise<string> {
  const { t, email } = person;
  const parts = await Promise.all(
    fileParts.map(async (part) => ({ part, entries: await part.read(person) })),
  );
  const filled = parts.filter(({ entries }) => entries.length > 0);
  return [
    `<h1>${escaped(t("links.file.title"))}</h1>`,
    ...(notice ? [`<p role="status"><strong>${escaped(notice)}</strong></p>`] : []),
    paragraph(t(filled.length > 0 ? "links.file.intro" : "links.file.empty", { email })),
    ...filled.map(
      ({ part, entries }) =>
        `<section><h2>${escaped(part.heading(t))}</h2><ul class="entries">${entries
          .map((entry) => entryHtml(part.name, entry))
          .join("\n")}</ul></section>`,
    ),
    `<h2>${escaped(t("links.file.rights"))}</h2>`,
    link(t("links.file.data"), steps.data),
    link(t("links.file.correct.title"), steps.correct),
    link(t("links.file.erase.title"), steps.erase),
  ].join("\n");
}
