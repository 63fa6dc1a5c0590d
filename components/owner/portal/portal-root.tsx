import { useMessages } from "next-intl";
import { Portal } from "./portal.client";
import type { PortalFacts } from "./portal-words";

/** Gives the portal its words in the language of the page. */
export function PortalRoot({ facts }: { facts: PortalFacts }) {
  const { portal, facts: factWords } = useMessages();
  return <Portal words={{ ...portal, documentKinds: factWords.words.document }} facts={facts} />;
}
