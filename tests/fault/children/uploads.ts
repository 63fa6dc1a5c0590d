import { copyFileSync } from "node:fs";
import { storeUpload } from "../../../lib/desk/pictures/store-upload.ts";
import { newDraft } from "../../../lib/desk/pictures/upload-drafts.ts";

/** Puts one picture after the other into the content, until it is killed: `node uploads.ts PHOTO ROUND`. */
const [photo = "", round = ""] = process.argv.slice(2);
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
