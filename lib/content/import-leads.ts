import "server-only";
import { z } from "zod";
import { isLeadPackage, type LeadPackage } from "../domain/import/package-lead.ts";
import { liveFile } from "./live-file.ts";

/** What `content/import.json` says of requests: only what is ticked goes back. */
const importLeads = z.object({
  sources: z.array(
    z.object({
      /** The package. */
      name: z.string(),
      office: z.string().optional(),
      leadsBack: z.boolean().optional(),
    }),
  ),
});

const readImportFile = liveFile("import.json", importLeads);

/** Where the requests about a source's properties go. */
export interface LeadTarget {
  package: LeadPackage;
  /** The package's office that they are for, where the agency has said one. */
  office?: string;
}

/** Whether requests go back to the package of a source, as the file is now; null where they do not. */
export function leadsGoBack(source: string): LeadTarget | null {
  let file: z.infer<typeof importLeads>;
  try {
    file = readImportFile();
  } catch {
    return null;
  }
  const found = file.sources.find(({ name }) => name === source);
  if (!found?.leadsBack || !isLeadPackage(source)) return null;
  return { package: source, ...(found.office !== undefined && { office: found.office }) };
}
