import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { LanguageCode } from "../../domain/text/language.ts";
import { releaseFolder } from "../../domain/web/site-tree.ts";
import { isThankYouKey, type PathKey } from "../../i18n/path-keys.ts";
import { type Answer, type Answers, readAnswers } from "../../server/releases/answers.ts";
import type { ChangedPage, ChangedPages } from "../contract/publishing-answers.ts";

/** Pages in a list; after a change of the code all of them have changed. */
const most = 300;
/** Titles that are read for it, each from a compressed file. */
const mostTitles = 60;

const pageFile = /^site\/(.*)index\.html$/;

/** The public path of a page; null for data and for not-found pages. */
const addressOfAnswer = ({ files }: Answer): string | null => {
  const page = files.map((file) => pageFile.exec(file)).find((match) => match !== null);
  return page ? `/${encodeURI(page[1] ?? "")}` : null;
};

interface Page {
  fingerprint: string | null;
  /** Of its route: `/fr/list/sale`. */
  language: string;
}

function pagesOf(answers: Answers): Map<string, Page> {
  return new Map(
    Object.entries(answers).flatMap(([route, answer]): [string, Page][] => {
      const address = addressOfAnswer(answer);
      const [, language = "", key = ""] = route.split("/");
      // They show a house that was asked about, and change with every one: nobody looks at them after a publication.
      return address === null || isThankYouKey(key as PathKey)
        ? []
        : [[address, { fingerprint: answer.fingerprint, language }]];
    }),
  );
}

const names = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" } as const;

/** What a page is called, without the name of the site behind it. */
function titleOf(release: string, address: string): string | null {
  try {
    const file = path.join(release, releaseFolder, "site", decodeURI(address), "index.html.gz");
    const [, title = ""] = /<title>([^<]*)/.exec(gunzipSync(readFileSync(file)).toString("utf8")) ?? [];
    // Behind the last line stands the name of the site.
    const heading = title.replace(/ \| [^|]*$/, "");
    return heading.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => names[name as keyof typeof names]) || null;
  } catch {
    return null;
  }
}

/**
 * The pages that two releases show differently, by the fingerprints that the build has compared.
 * @param before folder of a release
 * @param after folder of another one
 * @param language whose pages come first, with their titles; new ones before others
 */
export function changedPages(before: string, after: string, language: LanguageCode): ChangedPages {
  const [old, now] = [before, after].map((folder) => pagesOf(readAnswers(path.join(folder, releaseFolder))));
  if (!old?.size || !now?.size) return { pages: null, total: 0 };
  const changes = [...new Map([...old, ...now])].flatMap(([address, { language: pageLanguage }]) => {
    const [was, is] = [old.get(address), now.get(address)];
    if (was && is && was.fingerprint === is.fingerprint) return [];
    const kind: ChangedPage["kind"] = is ? (was ? "changed" : "new") : "removed";
    return [{ address, kind, isOwn: pageLanguage === language }];
  });
  // What nobody has seen yet is looked at first; one new house changes every list.
  const rank = ({ isOwn, kind }: (typeof changes)[number]) => Number(isOwn) * 2 + Number(kind === "new");
  const ordered = changes.toSorted((a, b) => rank(b) - rank(a)).slice(0, most);
  const pages = ordered.map(({ address, kind, isOwn }, place) => ({
    address,
    kind,
    title: isOwn && kind !== "removed" && place < mostTitles ? titleOf(after, address) : null,
  }));
  return { pages, total: changes.length };
}
