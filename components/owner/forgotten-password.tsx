import { useTranslations } from "next-intl";
import { FormSection } from "@/components/forms/form-section";
import type { FormFacts } from "@/lib/domain/forms/form-facts";

/** Asks for a link to choose a new password: the form of that flow, beside the sign-in. */
export function ForgottenPassword({ facts }: { facts: FormFacts }) {
  const t = useTranslations("login");
  return (
    <section aria-labelledby="forgotten" className="mt-12 max-w-md border-t border-hairline pt-8">
      <h2 id="forgotten" className="text-xl">
        {t("forgotHeading")}
      </h2>
      <p className="mb-6 mt-2">{t("forgotText")}</p>
      <FormSection flow="forgot-password" facts={facts} level="h3" />
    </section>
  );
}
