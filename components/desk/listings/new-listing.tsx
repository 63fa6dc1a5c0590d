import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";
import { useDeskSend } from "../use-desk-send";

/** Makes a property that nobody sees, and leads to its guided start; nothing for who may not. */
export function NewListing() {
  const { account, address, words } = useDesk();
  const { busy, failure, send } = useDeskSend();
  if (!account.rights.includes("properties.draft")) return null;
  const create = async () => {
    const made = await send<ContentDocument>("content/create/", { folder: "properties" });
    if (made) address.open({ ...editorAddress(made.name), guide: "kind" });
  };
  return (
    <>
      <DeskButton label={words.listings.create} isOff={busy !== null} onClick={create} />
      <DeskMessage text={failure} />
    </>
  );
}
