import type { Thing, WithContext } from "schema-dts";

/** Structured data for search engines. `<` is escaped, so that no text of the content can end the script. */
function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, never markup.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Several of them, in their order. */
export const JsonLdAll = ({ data }: { data: readonly WithContext<Thing>[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: what the page writes never moves.
  data.map((item, index) => <JsonLd key={index} data={item} />);
