import "server-only";
import path from "node:path";
import { z } from "zod";
import { defaultDataDir, foldersOf } from "./folders.ts";
import { importVariableNames, importVariables } from "./import-variables.ts";
import { replySettingsOf, replyVariableNames, replyVariables } from "./reply-variables.ts";
import {
  hostedMailNames,
  mailVariables,
  readSettings,
  type SettingName,
  type SiteSettings,
} from "./settings.ts";

const numberBetween = (min: number, max: number, fallback: number, error: string) =>
  z.coerce.number({ error }).min(min, error).max(max, error).default(fallback);
const integerBetween = (min: number, max: number, fallback: number, error: string) =>
  numberBetween(min, max, fallback, error).refine((value) => Number.isInteger(value), error);

/** Whether an address has nothing after its host: that would be lost, or stand twice in every link. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** A folder by its whole path, or a bucket of S3 with what opens it; a sign such as / in a key is written %2F. */
function isBackupPlace(address: string): boolean {
  const url = URL.parse(address);
  const isBucket = /^s3(\+http)?:$/.test(url?.protocol ?? "") && /^\/[^/]/.test(url?.pathname ?? "");
  return path.isAbsolute(address) || (isBucket && Boolean(url?.hostname && url.username && url.password));
}

/** Refuses placeholders: blanks, or a few characters repeated. */
const isVaried = (secret: string) => new Set(secret.replace(/\s/g, "")).size >= 8;

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: "an address such as postgres://user:password@host/name" })
  .optional();

const environment = z.object({
  /** Where the site is served. */
  PORT: integerBetween(1, 65_535, 3000, "a whole number from 1 to 65535"),
  /** Where connections are accepted: `127.0.0.1` behind a proxy on the same machine. Without it on all addresses of the machine. */
  LISTEN_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], {
      error: "an address of this machine, such as 127.0.0.1 or ::1, without a port",
    })
    .optional(),
  /** Set by systemd for the process to which `site.socket` gives the port, which it holds while the site restarts: how many sockets it gives. */
  LISTEN_FDS: z.string().optional(),
  /** Set by systemd with it: which process that is. */
  LISTEN_PID: z.string().optional(),
  /** The public address, without a path; the same for build and start, as pages contain it. Without it `http://localhost:PORT`. */
  SITE_URL: z
    .string()
    .refine(isOrigin, {
      error: "an address without path, question mark or password, such as https://www.agency.be",
      abort: true,
    })
    .transform((address) => new URL(address).origin)
    .optional(),
  /** The folder of the embedded database, the secret, and mails where there is no MAIL_URL. Back it up. */
  DATA_DIR: z.string().min(1).default(defaultDataDir),
  /** The folder of the agency's content, a repository of its own; by default `content/` of the project. */
  CONTENT_DIR: z.string().min(1).optional(),
  /** The folder of the project, which releases are built from; a release that serves is none. */
  PROJECT_DIR: z.string().min(1).default("."),
  /** The folder of finished releases. */
  RELEASES_DIR: z.string().min(1).default("releases"),
  /** How many processes answer requests. */
  WORKERS: integerBetween(1, 64, 1, "a whole number from 1 to 64; one for each core is enough"),
  /** `postgres://user:password@host/name`, for several machines. Without it SQLite in DATA_DIR. */
  DATABASE_URL: postgresUrl,
  /** PostgreSQL itself for its tools, where DATABASE_URL is a pooler: they leave settings of their session behind. */
  DATABASE_DIRECT_URL: postgresUrl,
  /** `smtps://user:password@host` or `smtp://…`. Without it mails are files in DATA_DIR/mail. */
  MAIL_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "an address such as smtps://user:password@host",
    })
    .optional(),
  /** The sender of mails: an address, or a name with the address in angle brackets. Without it `website@` and the host of SITE_URL. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "such as Our Agency <website@agency.be>",
    )
    .optional(),
  /** Where all mails to the agency go: before the mailboxes of forms in `site.json`. Without it to those, or else to the agency’s address there. */
  AGENCY_EMAIL: z.email("an e-mail address").optional(),
  /** Who is told by mail that something waits for the operator of the site; by default the agency. */
  OPERATOR_EMAIL: z.email("an e-mail address").optional(),
  /** Opens `/api/metrics/` to whoever sends it, 16 characters at least. Without it there are no metrics. */
  METRICS_TOKEN: z
    .string()
    .refine(
      (token) => /^[\w.~+/=-]{16,}$/.test(token) && isVaried(token),
      "16 letters and digits at least that nobody guesses, such as openssl rand -hex 16 makes",
    )
    .optional(),
  /** Opens the private feeds of adverts to whoever has it in the address. Without it there are none. */
  FEED_SECRET: z
    .string()
    .refine(
      (secret) => /^[\w-]{16,100}$/.test(secret) && isVaried(secret),
      "16 letters and digits at least that nobody guesses, such as openssl rand -hex 16 makes",
    )
    .optional(),
  /** Signs links, captchas and sessions; needed with DATABASE_URL, and the same for all processes. Without it made once in DATA_DIR. */
  SECRET: z
    .string()
    .refine(
      (secret) => secret.trim().length >= 32 && isVaried(secret),
      "32 characters at least that nobody guesses, such as openssl rand -hex 32 makes",
    )
    .optional(),
  /** Where copies of backups go: a mounted folder, or `s3://KEY:SECRET@HOST/BUCKET/FOLDER`. Without it nowhere. */
  BACKUP_TO: z
    .string()
    .refine(
      isBackupPlace,
      "a folder such as /mnt/backups/site, or s3://KEY:SECRET@s3.eu-west-3.amazonaws.com/bucket",
    )
    .optional(),
  /** The passphrase of those copies, 32 characters at least, needed with BACKUP_TO: who loses it cannot open them. */
  BACKUP_KEY: z
    .string()
    .refine(
      (key) => key.trim().length >= 32 && isVaried(key),
      "32 characters at least that nobody guesses, such as openssl rand -hex 32 makes",
    )
    .optional(),
  /** `off` leaves the pictures of feeds out of backups: the next import fetches them again. */
  BACKUP_PICTURES: z.enum(["on", "off"], "on or off").default("on"),
  /**
   * Hash rounds per try at a captcha: the work grows in proportion. A solution takes up to 300 tries, and a phone does about a million
   * rounds a second: at 50,000 it takes a quarter of a minute, the longest that a visitor should wait for a form.
   */
  CAPTCHA_COST: integerBetween(
    1,
    50_000,
    2000,
    "a whole number from 1 to 50000; 2000 is a fraction of a second for a phone",
  ),
  /** Multiplies every rate limit. */
  LIMIT_SCALE: numberBetween(
    0.01,
    1_000_000,
    1,
    "a number from 0.01 to 1000000; 1 leaves the limits as they are",
  ),
  /** `on` builds the pages that are not published too, each below `preview/`: for an agency's test site, not for the public one. */
  PREVIEW: z.enum(["on", "off"], "on or off").optional(),
  /** `off` leaves nothing of the staff's desk reachable. */
  DESK: z.enum(["on", "off"], "on or off").default("on"),
  /** What publishing from the desk does: make a release and switch to it, or push the content to a branch that a pipeline deploys. */
  PUBLISH: z.enum(["release", "push"], "release or push").default("release"),
  /** The branch that is pushed. */
  PUBLISH_BRANCH: z
    .string()
    .regex(/^(?!.*(\.\.|\/\/|\.lock(\/|$)|\/$))[A-Za-z0-9][\w./-]*$/, "the name of a branch, such as main")
    .default("main"),
  /** The remote of Git that it is pushed to. */
  PUBLISH_REMOTE: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]*$/, "the name of a remote, such as origin")
    .default("origin"),
  /** `required`: staff must have a second factor, an app that shows codes, before the desk answers. */
  DESK_SECOND_FACTOR: z.enum(["required", "optional"], "required or optional").default("optional"),
  /** The least that a line of the log must weigh to be written; `warn` leaves out what goes well. */
  LOG_LEVEL: z.enum(["info", "warn", "error"], "info, warn or error").default("info"),
  /** How many proxies are trusted for the forwarded address, counted from the one nearest to the site. */
  TRUST_PROXY: integerBetween(
    0,
    10,
    0,
    "how many proxies stand before the site: a whole number from 0 to 10",
  ),
});

/** The same with the packages', and with what one variable needs of another. */
const wholeEnvironment = environment
  .extend(importVariables.shape)
  .extend(replyVariables.shape)
  .refine(({ BACKUP_TO, BACKUP_KEY }) => !BACKUP_TO || BACKUP_KEY, {
    path: ["BACKUP_KEY"],
    error: "needed with BACKUP_TO, and kept elsewhere too: openssl rand -hex 32 makes one",
  })
  .refine(({ REPLIES_URL, REPLIES_ADDRESS }) => !REPLIES_URL || REPLIES_ADDRESS, {
    path: ["REPLIES_ADDRESS"],
    error: "needed with REPLIES_URL: the address of that mailbox, such as info@agency.be",
  });

/** The variables that have a value: empty ones count as not set. */
function setVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = Object.entries(variables).filter(([, value]) => value !== "");
  return { ...mailVariables(variables), ...Object.fromEntries(set) } as NodeJS.ProcessEnv;
}

/** Set to nothing, so that a file of variables gives a site none of another one. */
const unset = Object.fromEntries(
  [...Object.keys(environment.shape), ...importVariableNames, ...replyVariableNames, ...hostedMailNames].map(
    (name) => [name, ""],
  ),
);

function parse(variables: NodeJS.ProcessEnv) {
  const set = setVariables(variables);
  // Tests use no file that somebody has left in this folder.
  const settings = variables.NODE_ENV === "test" ? {} : readSettings(set.DATA_DIR ?? defaultDataDir);
  const result = wholeEnvironment.safeParse({ ...settings, ...set });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Environment variables are wrong.\n${[...new Set(lines)].join("\n")}`);
}

/**
 * What variables of the environment mean. The secret and the database are optional here, so that pages can be built without them.
 * @throws where one is wrong, and names it
 */
export function environmentOf(variables: NodeJS.ProcessEnv) {
  const values = parse(variables);
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    /** Without it on all addresses of the machine. */
    listenAddress: values.LISTEN_ADDRESS,
    /** Whether this process was started with the socket that takes its connections. */
    hasSocket: values.LISTEN_FDS === "1" && values.LISTEN_PID === String(process.pid),
    siteUrl,
    isSiteUrlSet: values.SITE_URL !== undefined,
    ...foldersOf(values),
    workers: values.WORKERS,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM ?? `website@${new URL(siteUrl).hostname.replace(/^www\./, "")}`,
    /** Recipient of the agency's mails; by default the address in `site.json`. */
    agencyEmail: values.AGENCY_EMAIL,
    /** Recipient of what waits for the operator; by default the agency. */
    operatorEmail: values.OPERATOR_EMAIL,
    /** Without it there are no metrics. */
    metricsToken: values.METRICS_TOKEN,
    secret: values.SECRET,
    /** Without it there are no private feeds. */
    feedSecret: values.FEED_SECRET,
    /** Without it backups stay where the command writes them. */
    backupTo: values.BACKUP_TO,
    backupKey: values.BACKUP_KEY,
    hasFeedPicturesInBackup: values.BACKUP_PICTURES === "on",
    captchaCost: values.CAPTCHA_COST,
    limitScale: values.LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    isDeskOpen: values.DESK === "on",
    publishing: { mode: values.PUBLISH, branch: values.PUBLISH_BRANCH, remote: values.PUBLISH_REMOTE },
    needsSecondFactor: values.DESK_SECOND_FACTOR === "required",
    /** What signs in at packages, by the name of its variable. */
    importVariables: importVariables.parse(values),
    /** The mailbox that answers are read from; null where they stay there alone. */
    replies: replySettingsOf(values),
    /** While developing, unpublished pages can always be looked at. */
    showsPreviews: values.PREVIEW ? values.PREVIEW === "on" : variables.NODE_ENV === "development",
  };
}

/** The environment of this process, parsed once. Only this file, `folders.ts` and `next.config.ts` read `process.env`. */
export const env = environmentOf(process.env);

/** Which of these settings mean nothing. */
export const wrongSettings = (settings: SiteSettings): string[] =>
  wholeEnvironment
    .safeParse(setVariables(settings as NodeJS.ProcessEnv))
    .error?.issues.map(({ path: [name] }) => String(name)) ?? [];

/** Whether the environment says what a setting is: nothing else can then. */
export const isSetByEnvironment = (name: SettingName): boolean => name in setVariables(process.env);

/** The environment of this process and some variables more, for a program that it starts. */
export const environmentWith = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
});

/** What the framework or a package manager has set for this process alone: it would lead a build astray. */
const inherited = /^(__NEXT|NEXT_|TURBOPACK|npm_|NODE_UNIQUE_ID$|NODE_CHANNEL)/i;

/**
 * The same, for a program of this site that runs beside it: as if its operator had started it, with the folders and the store of this process
 * wherever it runs.
 */
export function operatorEnvironment(variables: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { dataDir, contentDir, projectDir, releasesDir, publishing } = env;
  const all = environmentWith({
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    ...(contentDir !== null && { CONTENT_DIR: contentDir }),
    PROJECT_DIR: projectDir,
    RELEASES_DIR: releasesDir,
    PUBLISH: publishing.mode,
    PUBLISH_BRANCH: publishing.branch,
    PUBLISH_REMOTE: publishing.remote,
    ...variables,
  });
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !inherited.test(name)),
  ) as NodeJS.ProcessEnv;
}

/** The same for a program of another site of this project: with its variables alone, and none of this process or of a file of the project. */
export const otherSiteEnvironment = (variables: Record<string, string>): NodeJS.ProcessEnv =>
  operatorEnvironment({ ...unset, PROJECT_DIR: env.projectDir, ...variables });
