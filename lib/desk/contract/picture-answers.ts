import type { TypeKind } from "../../domain/listing/building.ts";
import type { PropertyDocumentKind } from "../../domain/listing/document-kinds.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { ContentName } from "./content-answers.ts";
import type { Paged } from "./desk-answers.ts";

/** What a picture shows, in words, by language; a language without them is absent. */
export type PictureWords = Partial<Record<LanguageCode, string>>;

/** Whether the copies that pages show are there, are being made, or could not be made; a build makes those that are missing. */
type PictureSizes = "ready" | "waiting" | "failed";

/** A picture of the working content. */
export interface DeskPicture {
  /** Below `content/pictures/`, as properties and pages name it. */
  file: string;
  alt: PictureWords;
  /** Whether it is a floor plan: those stand behind the photos. */
  isPlan: boolean;
  /** Pixels; 0 where the file is missing. */
  width: number;
  height: number;
  /** Changes with the file: part of the address of its thumbnails, so that a browser may store them. */
  version: string;
  sizes: PictureSizes;
  /** Where a package has sent it: the source, as `import.json` calls it. It is changed there alone. */
  source?: string;
}

/** What `GET /api/desk/pictures/` answers. */
export interface DeskPictures extends Paged {
  /** With `files=a,b`: those of them that are there, in that order. Otherwise a page of what a search finds, the newest first. */
  pictures: DeskPicture[];
  /** The languages that each picture needs words in. */
  languages: LanguageCode[];
  /** What a picture of a home usually shows, with its words in every language. */
  subjects: PictureSubject[];
  /** Of which home a room is, by its kind: `van het appartement`. */
  homes: Partial<Record<TypeKind, PictureWords>>;
}

/** Such as `kitchen`: words to begin with. */
interface PictureSubject {
  id: string;
  alt: PictureWords;
}

/** What uploading, turning, replacing a picture and a change of its words answer. */
export interface PictureSaved {
  picture: DeskPicture;
  /** Whether it was there already: the same photo was sent before. */
  isKnown: boolean;
}

/** What `POST /api/desk/pictures/describe/` answers: all that were described, as they are then. */
export interface PicturesDescribed {
  pictures: DeskPicture[];
}

/** What `GET /api/desk/pictures/progress/` answers: pictures whose copies are still to be made, and those where that has failed. */
export interface PictureProgress {
  waiting: string[];
  failed: string[];
}

/** A file in `content/documents/`. */
interface DeskDocumentFile {
  file: string;
  bytes: number;
  /** The content that names it; empty where nothing does. */
  uses: ContentName[];
}

/** What `GET /api/desk/documents/?property=` answers: the files of a property, named by it or not. */
export interface DeskDocuments {
  files: DeskDocumentFile[];
  /** What a document can be, in the language of the desk. */
  kinds: { id: PropertyDocumentKind; label: string }[];
  /** Languages that a name can be written in. */
  languages: LanguageCode[];
}

/** What `POST /api/desk/documents/upload/` answers. */
export interface DocumentSaved {
  file: string;
  bytes: number;
  isKnown: boolean;
}

/** What `GET /api/desk/brand/?setting=` answers: what can be chosen for a setting, the latest first. */
export interface StoredBrandFiles {
  files: {
    /** In `content/brand/`. */
    file: string;
    /** Whether the setting, as it is saved, names it. */
    isUsed: boolean;
  }[];
}

/** What `POST /api/desk/brand/upload/` answers. */
export interface BrandFileSaved {
  /** In `content/brand/`, as site.json is to name it. */
  file: string;
}
