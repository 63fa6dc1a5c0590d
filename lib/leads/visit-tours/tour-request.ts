import "server-only";
import { titleOf } from "../../content/listing/listing.ts";
import { tourSize } from "../../domain/forms/visit-tours.ts";
import { longDay } from "../../domain/text/dates.ts";
import { checkFields, sentenceFor } from "../../forms/field-errors.ts";
import { addressOf } from "../../i18n/addresses.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { hasPage } from "../../i18n/routing.ts";
import { absolute, type MailContext } from "../../mail/compose/mail-context.ts";
import { confirmTourMail } from "../../mail/compose/tour-mails.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { clientAddress, unknownAddress } from "../../server/http/client-address.ts";
import { type LinkPage, linkPage, readPress } from "../../server/http/link-page.ts";
import { enforceRateLimit, enforceRateLimits } from "../../server/rate-limit.ts";
import { buildMailContext } from "../build-mail-context.ts";
import { answerLink, goneLink, type OpenedLink } from "../link-answer.ts";
import { rentalTerms } from "../rental-terms.ts";
import { newReference, type Submission } from "../submission.ts";
import { tourPath } from "./tour-confirmation.ts";
import { type TourOffer, tourOffer } from "./tour-offer.ts";
import { storeTour } from "./tour-store.ts";
import { slotsIn, stopTexts, takenTexts, tourChoice, tourValue } from "./tour-words.ts";

const contactFields = ["firstName", "lastName", "email", "phone"] as const;

const fieldTypes = {
  firstName: ["text", "given-name"],
  lastName: ["text", "family-name"],
  email: ["email", "email"],
  phone: ["tel", "tel"],
} as const;

/** What was sent before, and what is wrong with it, by field. */
interface Sent {
  press: URLSearchParams;
  wrong?: Record<string, string>;
  notice?: string;
}

const idsIn = (request: Request): number[] =>
  (new URL(request.url).searchParams.get("ids") ?? "").split(",").map(Number);

/** The suggestions with the fields of a visit. Where a time was taken meanwhile, all that was typed is there still. */
async function formPage(link: OpenedLink, offer: TourOffer, sent?: Sent): Promise<LinkPage> {
  const { t, language } = link;
  const words = await mailWords(language);
  const { homes, others, tours } = offer;
  const named = (records: typeof homes) => records.map((record) => titleOf(record, language).text).join(", ");
  const back = hasPage("shortlist")
    ? [{ label: t("visits.tour.back"), href: addressOf("shortlist", language) }]
    : [];
  const left = others.length > 0 ? [t("visits.tour.others", { homes: named(others) })] : [];
  const page = { title: t("visits.tour.title"), notice: sent?.notice, links: back };
  if (homes.length < tourSize.least) return { ...page, texts: [...left, t("visits.tour.few")] };
  if (tours.length === 0) return { ...page, texts: [named(homes), ...left, t("visits.tour.none")] };
  const asks = homes.some((home) => rentalTerms(home)?.mustConfirm);
  const ticks = ["privacy", ...(asks ? ["confirmed"] : [])] as ("privacy" | "confirmed")[];
  return {
    ...page,
    texts: [...left, t("visits.tour.text"), t("visits.tour.way")],
    form: {
      choice: tourChoice(offer, link, sent?.press.get("tour") ?? undefined),
      fields: contactFields.map((name) => ({
        name,
        label: words.labelOf({ name }),
        type: fieldTypes[name][0],
        autocomplete: fieldTypes[name][1],
        isRequired: true,
        value: sent?.press.get(name) ?? "",
        error: sent?.wrong?.[name],
      })),
      ticks: ticks.map((name) => ({
        name,
        label: t(`visits.tour.${name}`),
        value: sent?.press.get(name) ?? "",
        error: sent?.wrong?.[name],
      })),
    },
    button: t("visits.tour.button"),
    links: [{ label: t("visits.tour.statement"), href: addressOf("privacy-statement", language) }, ...back],
  };
}

/** `GET /api/appointments/tour/?ids=7110,7090`: when these homes can be visited one after the other. Without a script. */
export const renderTourPage = (request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const offer = await tourOffer(link.content, idsIn(request));
    if (offer.homes.length + offer.others.length > 0) return formPage(link, offer);
    return goneLink({ title: link.t("visits.tour.title"), texts: [link.t("visits.tour.few")] });
  });

/** The fields of each visit as the form of one would have them; or the sentence about each field that is wrong. */
async function submissionsOf(
  link: OpenedLink,
  offer: TourOffer,
  press: URLSearchParams,
): Promise<{ submissions?: Submission[]; wrong?: Record<string, string> }> {
  const { content, language } = link;
  const slots = slotsIn(press.get("tour") ?? "");
  const submissions: Submission[] = [];
  for (const property of offer.homes) {
    const mustConfirm = rentalTerms(property)?.mustConfirm;
    const body = {
      ...Object.fromEntries(
        [...contactFields, "privacy"].map((name) => [name, press.get(name) ?? undefined]),
      ),
      ...(mustConfirm && { confirmed: press.get("confirmed") ?? undefined }),
      ...{ language, propertyId: property.ID, slot: slots.get(property.ID) },
    };
    const { fields, codes = {} } = checkFields("appointment", body);
    if (mustConfirm && press.get("confirmed") !== "true") codes.confirmed = "confirmed";
    const failed = Object.entries(codes);
    if (!fields || failed.length > 0) {
      const { formErrors } = await loadMessages(language, "formErrors");
      return {
        wrong: Object.fromEntries(
          failed.map(([name, code]) => [name, sentenceFor(formErrors, name, code ?? "required")]),
        ),
      };
    }
    submissions.push({
      ...{ flow: "appointment", reference: newReference(), language, fields, content },
      ...{ subject: { property }, files: [], now: new Date(), network: unknownAddress },
    });
  }
  const at = (submission: Submission) => String(submission.fields.slot);
  return { submissions: submissions.toSorted((a, b) => (at(a) < at(b) ? -1 : 1)) };
}

/** `POST` there: stores the visits, and asks by mail to confirm them all. */
export const handleTour = (request: Request): Promise<Response> =>
  answerLink(request, async (link) => {
    const { t, content, language } = link;
    const network = clientAddress(request.headers);
    await enforceRateLimit("address", network);
    const press = await readPress(request);
    const offer = await tourOffer(content, idsIn(request));
    const sent = press.get("tour") ?? "";
    const again = async (more: Omit<Sent, "press">) =>
      linkPage(await formPage(link, offer, { press, ...more }), language, content, { status: 422 });
    const tour = offer.tours.find((stops) => tourValue(stops) === sent);
    if (!tour) {
      const slots = slotsIn(sent);
      const free = new Map(offer.tours.flat().map(({ id, slot }) => [id, slot.slot]));
      const gone = [...slots].flatMap(([id, slot]) => (free.get(id) === slot ? [] : [id]));
      const notice = [...takenTexts(gone, slots, offer.homes, link), t("visits.tour.next")].join(" ");
      return again({ notice: gone.length > 0 ? notice : t("visits.tour.next") });
    }
    const { submissions, wrong } = await submissionsOf(link, offer, press);
    const [first] = submissions ?? [];
    if (!submissions || !first) return again({ wrong: wrong ?? {} });
    const email = String(first.fields.email);
    await enforceRateLimits([
      { kind: "person", key: email },
      { kind: "alertMails", key: email },
      { kind: "visits", key: network, code: "too-many-visits" },
    ]);
    const words = await mailWords(language);
    const contexts: MailContext[] = submissions.map((each) => buildMailContext(each, words, "person"));
    const about = {
      day: longDay(tour[0]?.slot.day ?? "", language),
      stops: stopTexts(tour, offer.homes, link),
      href: absolute(tourPath(first.reference, language)),
    };
    await storeTour(submissions, confirmTourMail(contexts, about, { t, words }));
    return { title: t("visits.tour.sentTitle"), texts: [t("visits.tour.sent", { email }), ...about.stops] };
  });
