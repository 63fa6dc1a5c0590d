import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { ContentDocument, ContentName } from "@/lib/desk/contract/content-answers";
import type { ContentEntry } from "@/lib/desk/contract/website-answers";
import type { LanguageCode } from "@/lib/domain/text/language";
import { slugify } from "@/lib/domain/text/slug";
import { fill } from "@/lib/domain/text/words";
import { SelectField, TextField } from "../desk-fields";
import { DeskMessage } from "../desk-message";
import { languageName } from "../desk-words";
import { useDesk } from "../use-desk";
import { useForm } from "../use-form";

type Texts = Partial<Record<LanguageCode, string>>;

/** As long as a title, and a part of an address, may be. */
const longest = 80;

/** Makes a page: what it is called and where it lies in each language of the site, empty or as another one. */
export function NewPage({
  entries,
  languages,
  onOpen,
}: {
  entries: readonly ContentEntry[];
  languages: readonly LanguageCode[];
  onOpen: (name: ContentName) => void;
}) {
  const { words, facts } = useDesk();
  const t = words.content;
  const { form, errors, failure, isBusy, send } = useForm();
  const [from, setFrom] = useState("");
  const [titles, setTitles] = useState<Texts>({});
  // Only what somebody has typed: every other address follows from its title.
  const [slugs, setSlugs] = useState<Texts>({});
  const [first] = languages;
  const proposed = (code: LanguageCode) =>
    slugify(titles[code]?.trim() || (first && titles[first]) || "", code).slice(0, longest);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const page = await send<ContentDocument>("content/create/", {
      ...{ folder: "pages", titles, slugs },
      ...(from && { from }),
    });
    if (page) onOpen(page.name);
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={create} className="form desk-form desk-narrow">
      <DeskMessage text={failure} />
      <SelectField
        id="page-from"
        label={t.pageFrom}
        value={from}
        onValue={setFrom}
        options={[
          ["", t.pageEmpty],
          ...entries.map(({ name, title }) => [name, fill(t.pageCopy, { title })] as const),
        ]}
      />
      <p className="desk-soft">{t.pageHint}</p>
      {languages.map((code) => {
        const language = languageName(code, facts.language);
        return (
          <div key={code} className="content-page-words">
            <TextField
              id={`page-title-${code}`}
              label={fill(t.pageTitle, { language })}
              error={errors[`title-${code}`]}
              lang={code}
              maxLength={longest}
              value={titles[code] ?? ""}
              onText={(text) => setTitles({ ...titles, [code]: text })}
            />
            <TextField
              id={`page-slug-${code}`}
              label={fill(t.pageSlug, { language })}
              error={errors[`slug-${code}`]}
              maxLength={longest}
              autoCapitalize="none"
              spellCheck={false}
              value={slugs[code] ?? proposed(code)}
              onText={(text) => setSlugs({ ...slugs, [code]: text })}
            />
          </div>
        );
      })}
      <BusyButton id="page-create" label={t.create} busyLabel={t.creating} busy={isBusy} />
    </form>
  );
}
