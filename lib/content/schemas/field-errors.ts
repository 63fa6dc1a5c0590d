import type { CheckMessages } from "../../i18n/check-messages.ts";

type FieldErrorCode = keyof CheckMessages["schema"];

/**
 * What the schemas expect where their types do not tell, for who edits the file. The text of each for the desk is `schema.NAME` in
 * `locales/LANGUAGE/check.json`.
 */
export const fieldErrors = {
  anyLanguage: "a text in at least one language",
  anyAddress: "an address in at least one language",
  pictureFile: "a file below content/pictures/, such as exterior/villa-white-02.jpg",
  film: "an address beginning with https://, or a film in films/ such as /films/7123.mp4",
  colour: "a colour such as #1d2a2e",
  email: "an e-mail address",
  smallLetters: "an e-mail address in small letters",
  linePoints: "2 points or more, such as 50.8482,4.3355 50.8403,4.3403: latitude,longitude",
  outlinePoints: "3 points or more, such as 50.8482,4.3355 50.8403,4.3403: latitude,longitude",
  point: "a point such as 50.8482,4.3355: latitude,longitude",
  companyNumber: "ten digits as 0123.456.789",
  vatNumber: "BE 0123.456.789",
  tiles: "an address with {z}, {x} and {y}, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  mapPicture: "a picture such as /icons/marker.svg",
  mapKey: "a key of letters, digits, - and _, or nothing",
  logoFile: "a file in content/brand/, such as logo.svg or logo.png",
  typeface: "the name of a typeface, such as Newsreader: letters without accents, digits, spaces and hyphens",
  fontFile: "a file in content/fonts/, such as newsreader.woff2: small letters, digits and hyphens",
  fontFiles: "one file or more",
  licence: "a line that says by what licence and whose it is, such as SIL Open Font License 1.1, © 2020 …",
  sharePicture: "a file in content/brand/, such as share.jpg",
  contactAddress: "an e-mail address, or an address that begins with https://",
  closesAfterOpens: "a time after opens",
  lowNotAboveHigh: "a Low that is not above High",
  clock: "a time such as 09:30",
  oneDay: "one day at least",
  eachWeekday: "each day once, from 1 to 7",
  toAfterFrom: "a time after the one in from",
  hoursOfOneDay: "hours of one day at least",
  noOverlap: "hours that do not overlap on any day",
  eachDay: "each day once",
  visitInterval: "as many minutes as a visit lasts, or more",
  noticeWithinHorizon: "fewer hours than horizonDays has, as nothing could be booked otherwise",
  oneTime: "one time at least",
  noTimesWithoutBooking: "no times where none can be booked",
  period: 'months or days: { "months": 24 } or { "days": 30 }',
  structuredData: 'JSON as text, such as "{\\"@context\\": \\"https://schema.org\\", …}"',
  typeIcon: "a drawing such as /icons/types/castle.svg",
  countryCode: "two capitals (ISO 3166-1), such as BE",
  documentFile: "a file in documents/, such as 7123-floor-plan.pdf",
  floorOnce: "each floor once",
  typeIds: "type ids separated by commas, such as 2,4",
  energyBands:
    "bands from the best label to the worst: each with one bound above the last one's, the last without any",
  feeBands: "bands from the lowest price on, the last one without an end",
  estimateBetween: "an estimate between low and high",
  pattern: "a regular expression",
  scopeOrPaper: "regions, goals and kinds, or the paper that it comes from",
  oneProperty: "one property at least",
  eachProperty: "each property once",
  risingQuartiles: "q1, median and q3 in rising order",
  eachKind: "each kind once",
  eachPostcode: "each postcode in one municipality",
} as const satisfies Record<FieldErrorCode, string>;

const codes = new Map<string, FieldErrorCode>(
  (Object.keys(fieldErrors) as FieldErrorCode[]).map((code) => [fieldErrors[code], code]),
);

/** The name of an error among {@link fieldErrors}; undefined for the message of a type. */
export const fieldErrorCode = (message: string): FieldErrorCode | undefined => codes.get(message);
