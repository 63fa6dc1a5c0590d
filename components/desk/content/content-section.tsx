import "./content.css";
import { lazy, type ReactNode, useEffect, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { ContentEntries } from "@/lib/desk/contract/website-answers";
import { rightToRead } from "@/lib/domain/desk/content-rights";
import { fill } from "@/lib/domain/text/words";
import { readDesk } from "../desk-api";
import type { DeskSectionProps } from "../desk-section";
import { ContentHistory } from "../editor/content-history";
import { ContentEntriesList, isWebsiteFolder, websiteFolderNames } from "./content-entries";
import { MissingTextsList } from "./missing-texts";
import { RemoveContent } from "./remove-content";

const ContentEditor = lazy(() => import("../editor/content-editor"));

/** Files that exist once, in the order of the overview. */
const files = [
  "team",
  "testimonials",
  "references",
  "neighbourhoods",
  "types",
  "categories",
  "places",
  "site",
  "paths",
  "staff",
] as const;

/** Everything of the website but its properties: lists of what there is, and the editor of what the address names. */
export function ContentSection(props: DeskSectionProps) {
  const { account, address, words, facts } = props;
  const t = words.content;
  const [news, setNews] = useState("");
  const name = address.query.get("file") ?? "";
  const folder = name || (address.query.get("folder") ?? "");
  const show = (parameters: Record<string, string>) => {
    setNews("");
    address.open({ section: "content", ...parameters });
  };
  const titles: Readonly<Record<string, string | undefined>> = t.titles;
  const back = (to: Record<string, string>, label: string) => (
    <button type="button" className="desk-plain" onClick={() => show(to)}>
      ‹ {label}
    </button>
  );
  if (name)
    return <OpenFile {...props} name={name} back={back} titles={titles} show={show} onRemoved={setNews} />;
  if (isWebsiteFolder(folder))
    return (
      <>
        {back({}, t.heading)}
        <h1 className="text-section">{titles[folder]}</h1>
        {news && (
          <p role="status" className="desk-status">
            {news}
          </p>
        )}
        <ContentEntriesList {...props} folder={folder} onOpen={(file) => show({ file })} />
      </>
    );
  const open = files.filter((file) => account.rights.includes(rightToRead(file)));
  const about: Readonly<Record<string, string>> = t.about;
  return (
    <>
      <h1 className="text-section">{t.heading}</h1>
      <ul className="content-cards">
        {[...websiteFolderNames, ...open].map((each) => (
          <li key={each}>
            <button
              type="button"
              onClick={() => show(isWebsiteFolder(each) ? { folder: each } : { file: each })}
            >
              <strong>{titles[each]}</strong>
              <span className="desk-soft">{about[each]}</span>
            </button>
          </li>
        ))}
      </ul>
      <MissingTextsList
        words={words}
        facts={facts}
        onSignedOut={props.onSignedOut}
        titles={titles}
        address={address}
      />
    </>
  );
}

/** What an entry is called on the site; empty until it is known. @param version counts its saves, as it may have another name then */
function useEntryTitle(
  { name, facts: { language } }: DeskSectionProps & { name: ContentName },
  version: number,
): string {
  const [title, setTitle] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each save.
  useEffect(() => {
    const [folder = "", entry] = name.split("/");
    if (entry === undefined || !isWebsiteFolder(folder)) return;
    const controller = new AbortController();
    readDesk<ContentEntries>(`content/entries/?folder=${folder}`, language, controller.signal).then(
      ({ entries }) => setTitle(entries.find((each) => each.name === name)?.title ?? ""),
      // The name of the file stands there.
      () => undefined,
    );
    return () => controller.abort();
  }, [name, language, version]);
  return title;
}

function OpenFile(
  props: DeskSectionProps & {
    name: ContentName;
    back: (to: Record<string, string>, label: string) => ReactNode;
    titles: Readonly<Record<string, string | undefined>>;
    show: (parameters: Record<string, string>) => void;
    onRemoved: (news: string) => void;
  },
) {
  const { name, back, titles, show, onRemoved, words, account } = props;
  const [version, setVersion] = useState(0);
  const [restored, setRestored] = useState(0);
  const t = words.content;
  const [folder = "", entry] = name.split("/");
  const group = titles[folder] ?? folder;
  const found = useEntryTitle(props, version);
  const isNamed = found !== "" && found !== entry;
  const title = entry === undefined ? group : isNamed ? found : `${group}: ${entry}`;
  return (
    <>
      {entry !== undefined && isWebsiteFolder(folder) ? back({ folder }, group) : back({}, t.heading)}
      <h1 className="text-section">{title}</h1>
      <ContentEditor
        {...props}
        key={`${name}-${restored}`}
        name={name}
        onSaved={() => setVersion((before) => before + 1)}
      />
      <ContentHistory
        {...props}
        key={name}
        name={name}
        state={version}
        onRestored={() => {
          setRestored((before) => before + 1);
          setVersion((before) => before + 1);
        }}
      />
      {entry !== undefined && isWebsiteFolder(folder) && account.rights.includes("content.edit") && (
        <RemoveContent
          {...props}
          name={name}
          onRemoved={() => {
            show({ folder });
            onRemoved(fill(t.removed, { name: entry }));
          }}
        />
      )}
    </>
  );
}
