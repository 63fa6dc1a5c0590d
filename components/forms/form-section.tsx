import { useMessages } from "next-intl";
import { FilledText, PhoneLink } from "@/components/ui/filled-text";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import { fill } from "@/lib/domain/text/words";
import { newTab } from "@/lib/domain/web/link";
import type { FlowName } from "@/lib/forms/flows";
import { resourcesOf } from "@/lib/forms/form-resources";
import type { FormWords } from "./form-words";
import { PageForm } from "./page-form";

/** Instead of the form where no script runs: how to phone and to write. */
function NoScript({ words, facts: { phone, email } }: { words: FormWords; facts: FormFacts }) {
  const mail = (
    <a href={`mailto:${email}`} {...newTab} className="font-semibold link-line">
      {email}
    </a>
  );
  return (
    <noscript>
      <p className="max-w-line">
        <FilledText text={words.noScript} phone={<PhoneLink {...phone} />} email={mail} />
      </p>
    </noscript>
  );
}

/**
 * A form on a page. Its markup comes with the page, its code when somebody uses it; without script there is a phone number and an
 * e-mail address instead.
 * @param look "line" is one line, for the foot of a page; "second" stands beside a form that matters more
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
  look?: "page" | "line" | "second";
}) {
  const messages = useMessages();
  const words = messages.forms;
  // The contact page's form may become any other (`FormAbout`).
  const data = resourcesOf(messages, facts, flow === "site-contact" ? undefined : flow);
  return (
    <div className="form-section" data-look={look} suppressHydrationWarning>
      <NoScript words={words} facts={facts} />
      <div className="noscript:hidden">
        <PageForm flow={flow} level={level} data={data} />
        <p data-form-failure="" role="alert" hidden className="form-failure">
          {fill(words.states.notLoaded, { phone: facts.phone.shown })}
        </p>
      </div>
    </div>
  );
}
