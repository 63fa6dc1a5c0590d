import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { CommandFailure } from "./command.ts";

/** Where the sites of this machine are written down. */
export const defaultFile = "/srv/sites/sites.json";

const place = z.string().refine(path.isAbsolute, "a whole path, such as /srv/sites/dender/content");

const siteSchema = z.strictObject({
  /** Of its unit and of its file for nginx. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, "small letters, digits and hyphens"),
  /** Its SITE_URL. */
  url: z.url({ protocol: /^https?$/, error: "an address such as https://www.agency.be" }),
  port: z.int().min(1).max(65_535),
  content: place,
  data: place,
  releases: place,
  /** The file with its other variables, such as MAIL_URL and SECRET; its unit reads it too. */
  env: place,
});
export type Site = z.infer<typeof siteSchema>;

/** Whether two sites would meet: at an address, at a port, or in a folder, one of which may lie in the other. */
const meets = (a: string | number, b: string | number) =>
  a === b ||
  (typeof a === "string" && typeof b === "string" && path.isAbsolute(a)
    ? `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)
    : false);

const sitesSchema = z.array(siteSchema).superRefine((sites, context) => {
  for (const [place, site] of sites.entries())
    for (const earlier of sites.slice(0, place))
      for (const value of Object.values(site))
        if (Object.values(earlier).some((taken) => meets(value, taken)))
          context.addIssue({
            code: "custom",
            path: [place],
            message: `${value} is also that of ${earlier.name}`,
          });
});

/**
 * The sites that a file lists; none where it is not there.
 * @throws CommandFailure where it is wrong, naming each mistake
 */
export function readSites(file: string): Site[] {
  if (!existsSync(file)) return [];
  try {
    return sitesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandFailure(`${file}: no JSON (${error.message})`);
    if (error instanceof z.ZodError) throw new CommandFailure(`${file}:\n${z.prettifyError(error)}`);
    throw error;
  }
}

/** The variables of a site that its entry decides. */
const entryVariables = ({ url, port, content, data, releases }: Site) => ({
  SITE_URL: url,
  PORT: String(port),
  CONTENT_DIR: content,
  DATA_DIR: data,
  RELEASES_DIR: releases,
});

/** All variables of a site: those of its entry, and those of its file. @throws CommandFailure where a file says otherwise */
export function variablesOf(site: Site): Record<string, string> {
  const decided = entryVariables(site);
  const written = existsSync(site.env) ? parseEnv(readFileSync(site.env, "utf8")) : {};
  for (const [name, value] of Object.entries(decided))
    if ((written[name] ?? value) !== value)
      throw new CommandFailure(`${site.env}: ${name} is not ${value}, as the list of sites says.`);
  return { ...(written as Record<string, string>), ...decided };
}

/**
 * Adds a site to a file, and makes its folders and the file with its variables; one that is there stays.
 * @throws CommandFailure where it would meet another one
 */
export function addSite(file: string, site: Site): void {
  const result = sitesSchema.safeParse([...readSites(file), site]);
  if (!result.success) throw new CommandFailure(z.prettifyError(result.error));
  mkdirSync(site.releases, { recursive: true });
  mkdirSync(site.data, { recursive: true, mode: 0o700 });
  const lines = Object.entries(entryVariables(site)).map(([name, value]) => `${name}='${value}'\n`);
  if (!existsSync(site.env)) writeFileSync(site.env, lines.join(""), { mode: 0o600 });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(result.data, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
