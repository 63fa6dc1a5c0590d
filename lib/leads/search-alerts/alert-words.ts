import "server-only";
import { createTranslator } from "use-intl/core";
import { catalogueOf } from "../../content/catalogue.ts";
import { listTowns, shownFilters } from "../../content/listing/list-options.ts";
import { listingOf } from "../../content/listing/listing.ts";
import { listKey } from "../../content/listing/listings.ts";
import type { Content } from "../../content/load.ts";
import { projectAddress } from "../../content/project/projects.ts";
import { type AlertSubject, alertQuery } from "../../domain/demand/search-alert.ts";
import { oldestKept } from "../../domain/forms/retention.ts";
import { searchSentence } from "../../domain/listing/filter-names.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import { type ListQuery, resolved, withoutView, writeListQuery } from "../../domain/listing/list-query.ts";
import { isoDay, longDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage } from "../../domain/text/localized.ts";
import { listAddress } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { alertLink, type NewAlert } from "./alert-store.ts";

/** The words of alerts in a language: `t` of the namespace `alert`, what an alert is about as a sentence, and the names of its filters. */
export async function alertWords(content: Content, language: LanguageCode) {
  const messages = await loadMessages(language, "alert", "list");
  const t = createTranslator({ locale: language, messages, namespace: "alert" });
  const catalogue = catalogueOf(content);
  const { filter, ...heading } = messages.list;
  /** What the filters of a list are called. */
  const naming = (goal: GoalKind) => ({
    words: { filter, heading },
    options: {
      ...shownFilters(catalogue, goal, language, null).options,
      city: listTowns(catalogue, goal, language),
    },
  });
  /** The sentence, and where it is seen today. */
  const about = ({ goal, search, propertyId, projectId }: AlertSubject): { text: string; href: string } => {
    const property = catalogue.properties.get(propertyId);
    const listing = property && listingOf(catalogue, property, language);
    if (listing) return { text: `${listing.title.text}, ${listing.place.label}`, href: listing.href };
    const project = catalogue.projects.get(projectId);
    const list = listAddress(listKey(goal), language, null);
    if (project)
      return {
        text: inLanguage(project.texts, language)?.value.Name ?? String(projectId),
        href: projectAddress(project, language) ?? list,
      };
    return {
      text: searchSentence(naming(goal), goal, alertQuery(search), language),
      href: `${list}${search}`,
    };
  };
  /** A query as an alert keeps it, in the terms of its list: what that does not know would find nothing, unnamed. */
  const searchOf = (goal: GoalKind, query: ListQuery) =>
    writeListQuery(withoutView(resolved(query, naming(goal).options)));
  return { language, t, form: messages.alert.form, about, naming, searchOf };
}

export type AlertWords = Awaited<ReturnType<typeof alertWords>>;

/** The last day of an alert that its person does not touch again, in words. */
export function alertEnd({ site }: Content, changedAt: Date, language: LanguageCode): string {
  const span = changedAt.getTime() - oldestKept(site.retention.searches, changedAt);
  return longDay(isoDay(new Date(changedAt.getTime() + span)) ?? "", language);
}

/** What a mail says that has the button to confirm an alert among other things. */
export async function alertButton(content: Content, alert: NewAlert) {
  const { t, about } = await alertWords(content, alert.language);
  return {
    href: alertLink("confirm", alert),
    label: t("mail.confirm.button"),
    // The form has wishes that no list can filter, which an agent reads.
    texts: [
      t("mail.search", { search: about(alert).text }),
      t("mail.confirm.rhythm", { rhythm: t(`rhythm.${alert.rhythm}`) }),
    ],
  };
}
