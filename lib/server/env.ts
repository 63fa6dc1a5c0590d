import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const between = (least: number, most: number, otherwise: number, error: string) =>
  z.coerce.number({ error }).min(least, error).max(most, error).default(otherwise);
const whole = (least: number, most: number, otherwise: number, error: string) =>
  between(least, most, otherwise, error).refine((value) => Number.isInteger(value), error);

/** Whether an address is a site's: what follows its host would be lost, or stand twice in every link. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Whether a secret can be guessed by its looks: blanks, or a few characters again and again. */
const isVaried = (secret: string) => new Set(secret.replace(/\s/g, "")).size >= 8;

const environment = z.object({
  PORT: whole(1, 65_535, 3000, "a whole number from 1 to 65535"),
  /** Where visitors reach the site; canonical addresses, feeds and the site map carry it from the build on. */
  SITE_URL: z
    .string()
    .refine(isOrigin, {
      error: "an address without path, question mark or password, such as https://www.zennehuis.be",
      abort: true,
    })
    .transform((address) => new URL(address).origin)
    .optional(),
  /** What the site keeps: the embedded database, its secret, mails where there is no MAIL_URL. */
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "an address such as postgres://user:password@host/name" })
    .optional(),
  MAIL_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "an address such as smtps://user:password@host",
    })
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
  SECRET: z
    .string()
    .refine(
      (secret) => secret.trim().length >= 32 && isVaried(secret),
      "32 characters at least that nobody guesses, such as openssl rand -hex 32 makes",
    )
    .optional(),
  /**
   * Rounds of one try at a captcha: twice as many, twice the work for who solves it. A solution takes up to 300 tries, and a phone
   * does about a million rounds a second: at 50,000 it works for a quarter of a minute, and nobody waits longer for a form.
   */
  CAPTCHA_COST: whole(
    1,
    50_000,
    2000,
    "a whole number from 1 to 50000; 2000 is a fraction of a second for a phone",
  ),
  /** Multiplies every rate limit. */
  LIMIT_SCALE: between(0.01, 1_000_000, 1, "a number from 0.01 to 1000000; 1 leaves the limits as they are"),
  /** How many proxies' forwarded addresses are believed, counted from the one nearest to us. */
  TRUST_PROXY: whole(0, 10, 0, "how many proxies stand before the site: a whole number from 0 to 10"),
});

/**
 * Next reads these files when it starts. They are read here too, so that commands work on the same store as the site, and what the
 * files set is checked. A variable that is set already stays; tests have no such files.
 */
function loadEnvFiles(): void {
  const mode = process.env.NODE_ENV ?? "production";
  if (mode === "test") return;
  for (const file of [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"])
    if (existsSync(file)) process.loadEnvFile(file);
}

loadEnvFiles();

/** A variable that is set to nothing counts as not set. */
const given = () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));

function parse() {
  const result = environment.safeParse(given());
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Environment variables are wrong.\n${[...new Set(lines)].join("\n")}`);
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
  mailFrom: values.MAIL_FROM ?? `website@${new URL(siteUrl).hostname.replace(/^www\./, "")}`,
  /** Where the agency's mails go; without it the address in `site.json`. */
  agencyEmail: values.AGENCY_EMAIL,
  secret: values.SECRET,
  captchaCost: values.CAPTCHA_COST,
  limitScale: values.LIMIT_SCALE,
  trustProxy: values.TRUST_PROXY,
};
