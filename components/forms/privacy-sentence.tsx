import type { FieldView } from "@/components/forms/fields/field-view";

/** What the visitor agrees to, with the way to read it. */
export function PrivacySentence({ data: { forms, facts } }: Pick<FieldView, "data">) {
  const [before = "", after = ""] = forms.privacy.split("{link}");
  return (
    <>
      {before}
      <a href={facts.privacyHref} className="link-line">
        {forms.privacyLink}
      </a>
      {after}
    </>
  );
}
