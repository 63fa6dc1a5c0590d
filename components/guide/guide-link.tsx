/** The way from a part of a page to the guide of its subject; nothing where there is none. */
export const GuideLink = ({ guide }: { guide: { name: string; href: string } | null | undefined }) =>
  guide && (
    <a href={guide.href} className="guide-link print-hidden">
      {guide.name}
    </a>
  );
