import type { Check } from "./checked-content.ts";
import * as advertPictures from "./checks/advert-pictures.ts";
import * as answers from "./checks/answers.ts";
import * as articleAddresses from "./checks/article-addresses.ts";
import * as brand from "./checks/brand.ts";
import * as costs from "./checks/costs.ts";
import * as display from "./checks/display.ts";
import * as drawing from "./checks/drawing.ts";
import * as figures from "./checks/figures.ts";
import * as files from "./checks/files.ts";
import * as fonts from "./checks/fonts.ts";
import * as identity from "./checks/identity.ts";
import * as imported from "./checks/imported.ts";
import * as law from "./checks/law.ts";
import * as links from "./checks/links.ts";
import * as listSlugs from "./checks/list-slugs.ts";
import * as neighbourhoods from "./checks/neighbourhoods.ts";
import * as ownPages from "./checks/own-pages.ts";
import * as pages from "./checks/pages.ts";
import * as pathTable from "./checks/path-table.ts";
import * as place from "./checks/place.ts";
import * as projects from "./checks/projects.ts";
import * as properties from "./checks/properties.ts";
import * as references from "./checks/references.ts";
import * as sense from "./checks/sense.ts";
import * as textLengths from "./checks/text-lengths.ts";
import * as texts from "./checks/texts.ts";
import * as unfinished from "./checks/unfinished.ts";
import * as words from "./checks/words.ts";

const subjects: readonly Readonly<Record<string, Check>>[] = [
  ...[identity, references, files, brand, fonts, pathTable, ownPages, articleAddresses, listSlugs],
  ...[
    properties,
    projects,
    costs,
    place,
    sense,
    unfinished,
    advertPictures,
    law,
    texts,
    links,
    pages,
    display,
  ],
  ...[neighbourhoods, drawing, words, imported, textLengths, figures, answers],
];

/** Every rule that looks further than one field: all that a file of `checks/` exports is one. */
export const checks: readonly Check[] = subjects.flatMap((subject) => Object.values(subject));
