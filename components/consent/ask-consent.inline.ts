import { isPreview } from "@/lib/domain/consent/consent";
import { whenActivated, whenPainted } from "@/lib/domain/web/page-moments";
import { applyConsent } from "./analytics";
import { consentChanges, followReset, storeConsent, storedConsent } from "./consent-cookie";
import { createQuestion } from "./consent-question";

/*
 * On pages of an agency with tags: asks for consent where there is none, and applies the choice to the tags, once the page is painted.
 * None of it needs the framework, so a first visit does not start it. `data-tags` holds the tags' ids, `data-words` the question, where
 * the page may ask, `data-policy` the address of the cookie policy; they come from `ConsentScript`.
 */
const { tags = "", words, policy = "" } = document.currentScript?.dataset ?? {};
const question = words ? createQuestion(JSON.parse(words), policy, storeConsent) : null;

function update(): void {
  const consent = storedConsent();
  applyConsent(JSON.parse(tags), consent);
  if (consent || isPreview(location.pathname)) question?.hide();
  else question?.show();
}

whenActivated(() =>
  whenPainted(() => {
    followReset();
    update();
    for (const [target, name] of consentChanges()) target.addEventListener(name, update);
  }),
);
