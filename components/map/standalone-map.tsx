import type { LanguageCode } from "@/lib/domain/text/language";
import type { MapViewWords } from "./map-words";

/** Ways to the lists, for a frame that is opened by itself. */
export interface MapLinkProps {
  name: string;
  href: string;
}

/** What the frame says when no page tells it what to show, in one language. */
export function StandaloneMap({
  language,
  words,
  links,
}: {
  language: LanguageCode;
  words: MapViewWords;
  links: MapLinkProps[];
}) {
  return (
    <div lang={language} className="wrap py-6">
      <p>{words.alone}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              target="_top"
              hrefLang={language}
              className="inline-block py-2 font-semibold link-line"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
