import "server-only";
import { z } from "zod";

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** Where visitors reach the site; canonical addresses, feeds and the site map carry it from the build on. */
  SITE_URL: z.url({ protocol: /^https?$/, error: "an address such as https://www.zennehuis.be" }).optional(),
});

function parse() {
  const result = environment.safeParse(process.env);
  if (result.success) return result.data;
  const told = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Environment variables are wrong.\n${told.join("\n")}`);
}

const values = parse();

/** The environment, parsed once; an error names the variable. Only this file and `next.config.ts` read it. */
export const env = { port: values.PORT, siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}` };
