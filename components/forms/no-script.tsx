import type { FormFacts } from "@/lib/domain/forms/form-facts";
import { newTab } from "@/lib/domain/web/link";
import type { FormWords } from "./form-words";

/** What stands in a form's place where no script runs. */
export function NoScript({ words, facts: { phone, email } }: { words: FormWords; facts: FormFacts }) {
  return (
    <noscript>
      <p className="max-w-prose">
        {words.noScript.split(/(\{\w+\})/).map((part) => {
          if (part === "{phone}")
            return (
              <a
                key={part}
                href={phone.href}
                {...newTab}
                className="whitespace-nowrap font-semibold link-line tabular"
              >
                {phone.shown}
              </a>
            );
          if (part === "{email}")
            return (
              <a key={part} href={`mailto:${email}`} {...newTab} className="font-semibold link-line">
                {email}
              </a>
            );
          return part;
        })}
      </p>
    </noscript>
  );
}
