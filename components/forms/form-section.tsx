import { useMessages } from "next-intl";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import { fill } from "@/lib/domain/text/words";
import type { FlowName } from "@/lib/forms/flow-names";
import { FormFrame } from "./form-frame";

import { LazyForm } from "./lazy-form.client";
import { NoScript } from "./no-script";

/**
 * A form in its place on a page. Its markup is there from the beginning; what makes it work comes when it is touched. Without script
 * its place tells how to phone and to write.
 * @param look "line" is one line, for the foot of a page
 */
export function FormSection({
  flow,
  facts,
  level = "h3",
  look = "page",
}: {
  flow: FlowName;
  facts: FormFacts;
  level?: "h2" | "h3";
  look?: "page" | "line";
}) {
  const words = useMessages().forms;
  const bind = (name: string) => ({ name });
  const view = { flow, data: { forms: words, facts }, values: {}, errors: {}, bind };
  return (
    <div className="form-place" data-look={look} suppressHydrationWarning>
      <NoScript words={words} facts={facts} />
      <LazyForm
        flow={flow}
        source={`/api/form-words/${facts.language}/`}
        level={level}
        className="noscript:hidden"
      >
        <FormFrame view={view} level={level} />
        <p data-form-failure="" role="alert" hidden className="mt-2 font-semibold text-(--form-error)">
          {fill(words.states.notLoaded, { phone: facts.phone.shown })}
        </p>
      </LazyForm>
    </div>
  );
}
