import { copyFileSync } from "node:fs";
import { storeUpload } from "../../../lib/desk/pictures/store-upload.ts";
import { newDraft } from "../../../lib/desk/pictures/upload-drafts.ts";
import { reportStopping } from "../../../lib/server/lifecycle.ts";

// The copies for the site are made by another process, which would live on.
reportStopping();

/** Puts the picture PHOTO into the content again and again, each time under another name, until it is killed. */
const { PHOTO: photo = "", ROUND: round = "" } = process.env;
for (let count = 0; ; count++) {
  const draft = newDraft();
  copyFileSync(photo, draft.normalized);
  await storeUpload(draft, {
    file: `pictures/property-7123/${round}-${count}.jpg`,
    picture: {},
    author: { name: "Sofie Maes", email: "sofie.maes@zennehuis.example" },
    action: "add",
  });
  if (count === 0) process.stdout.write("begun\n");
}
