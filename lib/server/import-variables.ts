import "server-only";
import { z } from "zod";

const text = z.string().trim().min(1).optional();

/** What signs the site in at the packages that the stock comes from. Secret: it stands in no log, no error and no content. */
export const importVariables = z.object({
  /** Omnicasa's name and password of the agency's web service. */
  IMPORT_OMNICASA_NAME: text,
  /** With IMPORT_OMNICASA_NAME. */
  IMPORT_OMNICASA_PASSWORD: text,
  /** Whise: the user of the marketplace account. */
  IMPORT_WHISE_NAME: text,
  /** With IMPORT_WHISE_NAME. */
  IMPORT_WHISE_PASSWORD: text,
  /** Whise: the number of the agency, its ClientId. */
  IMPORT_WHISE_CLIENT: z.string().regex(/^\d+$/, "a number, the ClientId that Whise has given").optional(),
  /** Whise: the number of one office, where not all of the agency’s are shown. */
  IMPORT_WHISE_OFFICE: z.string().regex(/^\d+$/, "a number, the OfficeId that Whise has given").optional(),
  /** SweepBright: the client ID of the website. */
  IMPORT_SWEEPBRIGHT_CLIENT: text,
  /** With IMPORT_SWEEPBRIGHT_CLIENT. */
  IMPORT_SWEEPBRIGHT_SECRET: text,
  /** The whole address of a Kyero file, with user and password where the sender gives them. */
  IMPORT_KYERO_URL: z
    .url({ protocol: /^https?$/, hostname: /./, error: "an address such as https://crm.example/feed.xml" })
    .optional(),
  /** Zabun: `api_key`. */
  IMPORT_ZABUN_KEY: text,
  /** Zabun: `client_id`. */
  IMPORT_ZABUN_CLIENT: text,
  /** Zabun: `server_id`. */
  IMPORT_ZABUN_SERVER: text,
  /** Zabun: `X-CLIENT-ID`, the agency. */
  IMPORT_ZABUN_AGENCY: text,
  /** Zabun: `X-USER-ID`. */
  IMPORT_ZABUN_USER: text,
  /** Skarabee: the user of Weblink, one for each office. */
  IMPORT_SKARABEE_NAME: text,
  /** With IMPORT_SKARABEE_NAME. */
  IMPORT_SKARABEE_PASSWORD: text,
  /** For tests: the address of a server on this machine that stands in for every package. */
  IMPORT_STAND_IN: z
    .url({
      protocol: /^http$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: "such as http://127.0.0.1:4000",
    })
    .optional(),
});

export type ImportVariables = z.infer<typeof importVariables>;

/** Those that are secret or may be. */
export const importVariableNames = Object.keys(importVariables.shape) as (keyof ImportVariables)[];
