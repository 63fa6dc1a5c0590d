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

/** The addresses of pictures and documents below `/api/desk/`. */
export const pictureEndpoints: DeskEndpoints = {
  pictures: { access: "content.read", read: readPictures },
  "pictures/file": { access: "content.read", read: readPictureFile },
  "pictures/progress": { access: "content.read", read: pictureProgress },
  "pictures/upload": { access: "content.edit", upload: handlePictureUpload },
  "pictures/replace": { access: "content.edit", upload: handlePictureReplacement },
  "pictures/turn": { access: "content.edit", post: handlePictureTurn },
  "pictures/words": { access: "content.edit", post: handlePictureWords },
  "pictures/describe": { access: "content.edit", post: handlePictureDescription },
  "pictures/remove": { access: "content.edit", post: handlePictureRemoval },
  documents: { access: "content.edit", read: readDocuments },
  "documents/file": { access: "content.edit", read: readDocumentFile },
  "documents/upload": { access: "content.edit", upload: handleDocumentUpload },
  "documents/remove": { access: "content.edit", post: handleDocumentRemoval },
};
