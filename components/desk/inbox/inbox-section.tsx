import { Suspense, useState } from "react";
import { fill } from "@/lib/domain/text/words";
import { DeskStatus } from "../desk-message";
import { late } from "../late";
import { useDesk } from "../use-desk";
import { InboxList } from "./inbox-list";
import { RequestView } from "./request-view";

const PersonView = late(() => import("./person-view").then((part) => part.PersonView));
const RequestSourcesView = late(() => import("./request-sources").then((part) => part.RequestSourcesView));

/** All requests, the one that the address names, all of one person, or what brought them. */
export function InboxSection() {
  const { address, words } = useDesk();
  const [erased, setErased] = useState<string | null>(null);
  const reference = address.query.get("request");
  const person = address.query.get("person");
  // Nobody else's request bears the address of who was erased.
  if (reference && erased) setErased(null);
  return (
    <>
      {erased && <DeskStatus text={fill(words.erase.done, { email: erased })} />}
      {reference ? (
        <RequestView
          key={reference}
          reference={reference}
          onErased={(email) => {
            address.go({ section: "requests", request: "" });
            setErased(email);
          }}
        />
      ) : person ? (
        <Suspense fallback={<p>{words.loading}</p>}>
          <PersonView key={person} email={person} />
        </Suspense>
      ) : address.query.has("sources") ? (
        <Suspense fallback={<p>{words.loading}</p>}>
          <RequestSourcesView />
        </Suspense>
      ) : (
        <InboxList />
      )}
    </>
  );
}
