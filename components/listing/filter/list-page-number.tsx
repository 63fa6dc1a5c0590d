/** "Page 2/5" above the heading of a list; nothing on its first page. Its line stays, so that nothing moves. */
export const ListPageNumber = ({ text }: { text: string }) => (
  <p className="list-later eyebrow mt-6 min-h-[1lh]">{text}</p>
);
