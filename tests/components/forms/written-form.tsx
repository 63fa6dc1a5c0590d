import { waitFor } from "@testing-library/react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { FormSection } from "@/components/forms/form-section";
import { hydratePage } from "@/components/island/hydrate";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { FlowName } from "@/lib/forms/flows";
import { renderOnServer } from "../../setup/render";
import { facts } from "./form-sample";

const roots = vi.hoisted<Root[]>(() => []);
vi.mock("#island", () => import("@/components/island/island.server"));
vi.mock("react-dom/client", async (original) => {
  const client = await original<typeof import("react-dom/client")>();
  const hydrateRoot = (...given: Parameters<typeof client.hydrateRoot>) => {
    const root = client.hydrateRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...client, hydrateRoot };
});

// A form wakes by itself.
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});

/** A form as it stands in a page of the server. */
export const writeForm = (flow: FlowName, language: LanguageCode = "nl", own: Partial<FormFacts> = {}) =>
  renderOnServer(language, <FormSection flow={flow} facts={{ ...facts, language, ...own }} level="h2" />);

/** What its code is fetched with: its props, as its frame has them. */
export const fetchForm = vi.fn(async (frame: HTMLElement) => frame.dataset.props ?? "");

/** The page is awake: what is in use of it starts. */
export const wakePage = () =>
  hydratePage({ "page-form": () => import("@/components/forms/page-form.island") }, fetchForm);

export const isLive = () => document.querySelector("[data-state=live]") !== null;
export const live = () => waitFor(() => expect(isLive()).toBe(true));
