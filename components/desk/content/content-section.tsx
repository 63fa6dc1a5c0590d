import "./content.css";
import { lazy, useState } from "react";
import type { ContentName } from "@/lib/desk/contract/content-answers";
import type { ContentEntries } from "@/lib/desk/contract/website-answers";
import { rightToRead } from "@/lib/domain/desk/content-rights";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { DeskStatus } from "../desk-message";
import { ContentHistory } from "../editor/content-history";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { ContentEntriesList, entriesPath, isWebsiteFolder, websiteFolderNames } from "./content-entries";
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
  "glossary",
  "places",
  "answers",
  "site",
  "paths",
  "staff",
] as const;

type Titles = Readonly<Record<string, string | undefined>>;

/** The way back to the overview, or to the entries of a folder. */
const Back = ({ to = {}, label }: { to?: Record<string, string>; label: string | undefined }) => (
  <DeskLink to={{ section: "content", ...to }} className="desk-plain">
    ‹ {label}
  </DeskLink>
);

/** Everything of the website but its properties: lists of what there is, and the editor of what the address names. */
export function ContentSection() {
  const { account, address, words } = useDesk();
  const t = words.content;
  const [news, setNews] = useState("");
  const name = address.query.get("file") ?? "";
  const folder = name || (address.query.get("folder") ?? "");
  const show = (parameters: Record<string, string>) => address.open({ section: "content", ...parameters });
  const titles: Titles = t.titles;
  if (news && !isWebsiteFolder(folder)) setNews("");
  if (name) return <OpenFile name={name} titles={titles} onRemoved={setNews} />;
  if (isWebsiteFolder(folder))
    return (
      <>
        <Back label={t.heading} />
        <h1 className="text-section">{titles[folder]}</h1>
        {news && <DeskStatus text={news} />}
        <ContentEntriesList folder={folder} onOpen={(file) => show({ file })} />
      </>
    );
  const open = files.filter((file) => account.rights.includes(rightToRead(file)));
  const about: Readonly<Record<string, string>> = t.about;
  return (
    <>
      <h1 className="text-section">{t.heading}</h1>
      <ul className="content-cards">
        {[...websiteFolderNames, ...open].map((part) => (
          <li key={part}>
            <button
              type="button"
              onClick={() => show(isWebsiteFolder(part) ? { folder: part } : { file: part })}
            >
              <strong>{titles[part]}</strong>
              <span className="desk-soft">{about[part]}</span>
            </button>
          </li>
        ))}
      </ul>
      <MissingTextsList titles={titles} />
    </>
  );
}

function OpenFile({
  name,
  titles,
  onRemoved,
}: {
  name: ContentName;
  titles: Titles;
  onRemoved: (news: string) => void;
}) {
  const { words, account, address } = useDesk();
  const t = words.content;
  /** Counts the saves: the entry may have another title then. */
  const [version, setVersion] = useState(0);
  const [restored, setRestored] = useState(0);
  const [first = "", entry] = name.split("/");
  const folder = entry !== undefined && isWebsiteFolder(first) ? first : null;
  const { answer } = useDeskRead<ContentEntries>(folder && entriesPath(folder), version);
  const group = titles[first] ?? first;
  const called = answer?.entries.find((candidate) => candidate.name === name)?.title || entry;
  const title = entry === undefined ? group : called === entry ? `${group}: ${entry}` : called;
  return (
    <>
      {folder ? <Back to={{ folder }} label={group} /> : <Back label={t.heading} />}
      <h1 className="text-section">{title}</h1>
      {(name === "team" || name === "staff") && account.rights.includes("settings.edit") && (
        <DeskLink to={{ section: "access" }} className="desk-plain">
          {words.access.staff.sideBySide}
        </DeskLink>
      )}
      <ContentEditor
        key={`${name}-${restored}`}
        name={name}
        onSaved={() => setVersion((count) => count + 1)}
      />
      <ContentHistory
        key={name}
        name={name}
        state={version}
        onRestored={() => {
          setRestored((count) => count + 1);
          setVersion((count) => count + 1);
        }}
      />
      {folder && account.rights.includes("content.edit") && (
        <RemoveContent
          name={name}
          onRemoved={() => {
            address.open({ section: "content", folder });
            onRemoved(fill(t.removed, { name: entry ?? "" }));
          }}
        />
      )}
    </>
  );
}
