import "server-only";
import type { DeskEndpoints } from "../endpoint.ts";
import { handleDocumentRemoval, handleDocumentUpload, readDocumentFile, readDocuments } from "./documents.ts";
import {
  handlePictureDescription,
  handlePictureRemoval,
  handlePictureReplacement,
  handlePictureTurn,
  handlePictureUpload,
  handlePictureWords,
} from "./picture-changes.ts";
import { readPictures } from "./picture-list.ts";
import { pictureProgress } from "./picture-sizes.ts";
import { readPictureFile } from "./picture-thumbnail.ts";

/** The addresses of pictures and documents below `/api/desk/`. Whose they must be is up to each (`requireEditable`). */
export const pictureEndpoints: DeskEndpoints = {
  pictures: { access: "content.read", read: readPictures },
  "pictures/file": { access: "content.read", read: readPictureFile },
  "pictures/progress": { access: "content.read", read: pictureProgress },
  "pictures/upload": { access: "properties.draft", upload: handlePictureUpload },
  "pictures/replace": { access: "properties.draft", upload: handlePictureReplacement },
  "pictures/turn": { access: "properties.draft", post: handlePictureTurn },
  "pictures/words": { access: "properties.draft", post: handlePictureWords },
  "pictures/describe": { access: "properties.draft", post: handlePictureDescription },
  "pictures/remove": { access: "properties.draft", post: handlePictureRemoval },
  documents: { access: "properties.draft", read: readDocuments },
  "documents/file": { access: "properties.draft", read: readDocumentFile },
  "documents/upload": { access: "properties.draft", upload: handleDocumentUpload },
  "documents/remove": { access: "properties.draft", post: handleDocumentRemoval },
};
