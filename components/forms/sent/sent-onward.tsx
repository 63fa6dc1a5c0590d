import { LinkList } from "@/components/ui/link-list";

/** On a thank-you page: where to go on. */
export function SentOnward({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  return (
    <nav aria-label={title} className="mt-8">
      <LinkList
        links={links}
        className="flex flex-wrap gap-x-7"
        linkClassName="inline-flex min-h-11 items-center font-semibold link-line"
      />
    </nav>
  );
}
