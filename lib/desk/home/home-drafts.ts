import "server-only";
import { catalogueOf, loadCatalogue } from "../../content/catalogue.ts";
import { titleOf } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { placeOf, zipAndPlace } from "../../content/places.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { daysBetween } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { beginningTexts } from "../../i18n/beginning-texts.ts";
import { revisionsOf } from "../content/content-git.ts";
import type { HomeContent } from "../contract/home-answers.ts";
import { type PropertyFile, propertyFiles } from "../listings/property-files.ts";
import { isDraftNow } from "../listings/property-remains.ts";

/** Lines of the list; all others are a touch away. */
const mostShown = 5;

/** Days after which what was begun is no news any more. */
const longest = 60;

/** Properties that were begun at the desk and that no visitor has met yet, those that wait to be published first, then the newest. */
export async function draftsOf(
  content: Content,
  { email, name: me }: Pick<StaffMember, "email" | "name">,
  language: LanguageCode,
): Promise<HomeContent["drafts"]> {
  const catalogue = catalogueOf(content);
  const { properties } = await propertyFiles();
  const fresh = properties
    .filter(({ record }) => {
      const age = daysBetween(record.PublishedAt, catalogue.today);
      return !loadCatalogue().properties.has(record.ID) && age !== null && age <= longest;
    })
    .toSorted(
      ({ record: a }, { record: b }) => Number(a.Hidden ?? false) - Number(b.Hidden ?? false) || b.ID - a.ID,
    );
  const drafts: PropertyFile[] = [];
  for (const file of fresh) if (drafts.length < mostShown && (await isDraftNow(file.name))) drafts.push(file);
  return Promise.all(
    drafts.map(async ({ name, record }) => {
      const author = (await revisionsOf(`${name}.json`)).at(-1)?.author;
      const contact = catalogue.members.get(record.ContactID);
      const by = author ?? {
        name: contact ? `${contact.firstName} ${contact.lastName}` : me,
        email: contact?.email ?? email,
      };
      const title = titleOf(record, language).text;
      const street = [record.Street, record.HouseNumber].filter(Boolean).join(" ");
      return {
        id: record.ID,
        title: beginningTexts.has(title) ? street : title,
        place: zipAndPlace(placeOf(catalogue, record, language)),
        by: by.name,
        isMine: by.email === email,
        isReady: record.Hidden !== true,
      };
    }),
  );
}
