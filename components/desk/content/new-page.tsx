import { type FormEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import type { ContentDocument, ContentName } from "@/lib/desk/contract/content-answers";
import type { ContentEntry } from "@/lib/desk/contract/website-answers";
import type { LanguageCode } from "@/lib/domain/text/language";
import { slugify } from "@/lib/domain/text/slug";
import { fill } from "@/lib/domain/text/words";
import { DeskMessage } from "../desk-message";
import type { DeskSectionProps } from "../desk-section";
import { languageName } from "../desk-words";
import { useForm } from "../use-form";

type Texts = Partial<Record<LanguageCode, string>>;

/** As long as a title, and a part of an address, may be. */
const longest = 80;

/** Makes a page: what it is called and where it lies in each language of the site, empty or as another one. */
export function NewPage({
  entries,
  languages,
  onOpen,
  ...props
}: DeskSectionProps & {
  entries: readonly ContentEntry[];
  languages: readonly LanguageCode[];
  onOpen: (name: ContentName) => void;
}) {
  const { words, facts } = props;
  const t = words.content;
  const { errors, failure, isBusy, send } = useForm<ContentDocument>(props);
  const [from, setFrom] = useState("");
  const [titles, setTitles] = useState<Texts>({});
  // Only what somebody has typed: every other address follows from its title.
  const [slugs, setSlugs] = useState<Texts>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const [first] = languages;
  const proposed = (code: LanguageCode) =>
    slugify(titles[code]?.trim() || (first && titles[first]) || "", code).slice(0, longest);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const page = await send("content/create/", {
      ...{ folder: "pages", titles, slugs },
      ...(from && { from }),
    });
    if (page) onOpen(page.name);
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={create} className="form desk-form desk-narrow">
      {failure && <DeskMessage text={failure} />}
      <Field id="page-from" label={t.pageFrom}>
        {(aria) => (
          <select
            {...aria}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            className="control h-12 px-3"
          >
            <option value="">{t.pageEmpty}</option>
            {entries.map(({ name, title }) => (
              <option key={name} value={name}>
                {fill(t.pageCopy, { title })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="desk-soft">{t.pageHint}</p>
      {languages.map((code) => {
        const language = languageName(code, facts.language);
        return (
          <div key={code} className="content-page-words">
            <Field
              id={`page-title-${code}`}
              label={fill(t.pageTitle, { language })}
              error={errors[`title-${code}`]}
            >
              {(aria) => (
                <input
                  {...aria}
                  lang={code}
                  maxLength={longest}
                  value={titles[code] ?? ""}
                  onChange={(event) => setTitles({ ...titles, [code]: event.target.value })}
                  className="control h-12 px-3"
                />
              )}
            </Field>
            <Field
              id={`page-slug-${code}`}
              label={fill(t.pageSlug, { language })}
              error={errors[`slug-${code}`]}
            >
              {(aria) => (
                <input
                  {...aria}
                  maxLength={longest}
                  autoCapitalize="none"
                  spellCheck={false}
                  value={slugs[code] ?? proposed(code)}
                  onChange={(event) => setSlugs({ ...slugs, [code]: event.target.value })}
                  className="control h-12 px-3"
                />
              )}
            </Field>
          </div>
        );
      })}
      <BusyButton id="page-create" label={t.create} busyLabel={t.creating} busy={isBusy} />
    </form>
  );
}
