"use client";

import { useState } from "react";
import { readAgentQuery, readContactQuery } from "@/lib/forms/contact-query";
import type { FlowName } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import { FormAbout } from "./form-about";
import { FormFrame } from "./form-frame";
import { hydration } from "./hydration";
import { InteractiveForm } from "./interactive-form";

/** The form as it was written: no value, no listener. */
const bind = (name: string) => ({ name });
const untouched = { values: {}, errors: {}, bind };

/**
 * A form whose markup comes with the page, and whose code when somebody uses it (decision 17). On the contact page it may be about what
 * the address names, or to the agent that it names, which the server cannot know.
 * @param data all that it shows; of the contact page's, what any form shows
 */
export default function PageForm(form: { flow: FlowName; level: "h2" | "h3"; data: FormResources }) {
  const { flow, level, data } = form;
  const isHydrated = hydration.use();
  const [named] = useState(() =>
    flow === "site-contact" && typeof location === "object" ? readContactQuery(location.search) : null,
  );
  const [agent] = useState(() =>
    flow === "site-contact" && typeof location === "object" ? readAgentQuery(location.search) : null,
  );
  if (!named) {
    const subject = agent ? { title: "", reference: "", set: { agent } } : undefined;
    return <InteractiveForm {...form} prerendered={flow} subject={subject} />;
  }
  if (isHydrated) return <FormAbout {...form} named={named} />;
  return <FormFrame view={{ flow, data, ...untouched }} level={level} />;
}
