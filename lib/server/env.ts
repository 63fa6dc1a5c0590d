import "server-only";
import path from "node:path";
import { z } from "zod";

const whole = (least: number, otherwise: number) => z.coerce.number().int().min(least).default(otherwise);

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** Where visitors reach the site; canonical addresses, feeds and the site map carry it from the build on. */
  SITE_URL: z.url({ protocol: /^https?$/, error: "an address such as https://www.zennehuis.be" }).optional(),
  /** What the site keeps: the embedded database, its secret, mails where there is no MAIL_URL. */
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "an address such as postgres://user:password@host/name" })
    .optional(),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: "an address such as smtps://user:password@host" })
    .optional(),
  /** Who the mails are from: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "such as Zennehuis <website@zennehuis.be>",
    )
    .optional(),
  AGENCY_EMAIL: z.email("an e-mail address").optional(),
  SECRET: z.string().min(32, "32 characters at least, such as openssl rand -hex 32 makes").optional(),
  /** Rounds of one try at a captcha: twice as many, twice the work for who solves it. */
  CAPTCHA_COST: whole(1, 2000),
  /** Multiplies every rate limit. */
  LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** How many proxies' forwarded addresses are believed, counted from the one nearest to us. */
  TRUST_PROXY: whole(0, 0),
});

/** A variable that is set to nothing counts as not set. */
const given = () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));

function parse() {
  const result = environment.safeParse(given());
  if (result.success) return result.data;
  const told = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Environment variables are wrong.\n${told.join("\n")}`);
}

const values = parse();
const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;

/**
 * The environment, parsed once; an error names the variable. Only this file and `next.config.ts` read it. Nothing in it needs
 * the secret or a database, so that pages are built without either.
 */
export const env = {
  port: values.PORT,
  siteUrl,
  isSiteUrlSet: values.SITE_URL !== undefined,
  dataDir: path.resolve(values.DATA_DIR),
  databaseUrl: values.DATABASE_URL,
  mailUrl: values.MAIL_URL,
  mailFrom: values.MAIL_FROM ?? `website@${new URL(siteUrl).hostname}`,
  /** Where the agency's mails go; without it the address in `site.json`. */
  agencyEmail: values.AGENCY_EMAIL,
  secret: values.SECRET,
  captchaCost: values.CAPTCHA_COST,
  limitScale: values.LIMIT_SCALE,
  trustProxy: values.TRUST_PROXY,
};
