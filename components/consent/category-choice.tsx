import type { ConsentCategory } from "@/lib/domain/consent/consent";

/** One category with its box; the necessary one is on and stays so. */
export function CategoryChoice({
  category,
  name,
  text,
  always,
  granted,
}: {
  category: ConsentCategory;
  name: string;
  text: string;
  always: string;
  granted: boolean;
}) {
  const isFixed = category === "necessary";
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-hairline py-3">
      <input
        type="checkbox"
        name="category"
        value={category}
        id={`consent-${category}`}
        aria-describedby={`consent-${category}-text`}
        defaultChecked={granted || isFixed}
        disabled={isFixed}
        className="mt-1 size-5 accent-ink"
      />
      <div>
        <label htmlFor={`consent-${category}`} className="block font-semibold">
          {name}
          {isFixed && <span className="font-normal text-ink-soft"> · {always}</span>}
        </label>
        <p
          id={`consent-${category}-text`}
          className="text-pretty text-[0.9375rem] leading-snug text-ink-soft"
        >
          {text}
        </p>
      </div>
    </div>
  );
}
