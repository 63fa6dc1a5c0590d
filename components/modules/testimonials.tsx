import { LocalizedText } from "@/components/ui/localized";
import type { TestimonialView } from "@/lib/content/modules/blocks";

/** What clients say, side by side between hairlines. */
export function Testimonials({ testimonials }: { testimonials: TestimonialView[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="border-line-strong md:border-l md:pl-8">
          <figure>
            <blockquote className="quote text-xl leading-normal">
              <LocalizedText {...testimonial.text} />
            </blockquote>
            <figcaption className="mt-4 text-[0.9375rem] font-semibold">
              <LocalizedText {...testimonial.author} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
