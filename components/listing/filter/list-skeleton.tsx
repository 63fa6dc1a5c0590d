import { layoutOf } from "@/components/listing/card-columns";

/**
 * Grey cards in the place of those on their way, so that neither the page jumps nor cards show that nobody asked for. Screen
 * readers hear of the waiting from the count above.
 */
export function ListSkeleton({ count, columns }: { count: number; columns: 2 | 3 }) {
  return (
    <ul aria-hidden="true" className={`list-skeleton grid gap-x-8 ${layoutOf(columns).grid}`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same.
        <li key={index} className="pb-10">
          <div className="aspect-4/3 rounded bg-sand" />
          <div className="mt-4 h-6 w-2/5 rounded bg-sand" />
          <div className="mt-3 h-4 w-3/4 rounded bg-sand" />
          <div className="mt-2 h-4 w-3/5 rounded bg-sand" />
          <div className="mt-5 h-11 border-t border-hairline pt-3">
            <div className="h-4 w-1/2 rounded bg-sand" />
          </div>
        </li>
      ))}
    </ul>
  );
}
