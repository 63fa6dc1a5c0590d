import { useState } from "react";
import { fill } from "@/lib/domain/text/words";
import type { DeskSectionProps } from "../desk-section";
import { InboxList } from "./inbox-list";
import { RequestView } from "./request-view";

/** All requests, or the one that the address names. */
export function InboxSection({ account, address, onSignedOut, words, facts }: DeskSectionProps) {
  const [erased, setErased] = useState<string | null>(null);
  const reference = address.query.get("request");
  // Nobody else's request bears the address of who was erased.
  if (reference && erased) setErased(null);
  return (
    <>
      {erased && (
        <p role="status" className="desk-status">
          {fill(words.erase.done, { email: erased })}
        </p>
      )}
      {reference ? (
        <RequestView
          key={reference}
          words={words}
          facts={facts}
          account={account}
          address={address}
          reference={reference}
          onSignedOut={onSignedOut}
          onErased={(email) => {
            address.go({ section: "requests", request: "" });
            setErased(email);
          }}
        />
      ) : (
        <InboxList
          words={words}
          facts={facts}
          address={address}
          colleagues={account.colleagues}
          mayExport={account.rights.includes("requests.export")}
          onSignedOut={onSignedOut}
        />
      )}
    </>
  );
}
