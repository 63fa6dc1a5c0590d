import "server-only";
import { loadCatalogue } from "../content/catalogue.ts";
import { dataFiles } from "../content/data-files/data-files.ts";
import { textTypeOf, treeFile } from "../domain/web/site-tree.ts";
import { env } from "../server/env.ts";

/**
 * A file of data of the content as it is now, for `npm run dev`; the built site has it as a file.
 * @param address public path, percent-encoded
 * @returns null where there is none at this address
 */
export async function answerData(address: string): Promise<Response | null> {
  const file = dataFiles(loadCatalogue(), env).find((candidate) => candidate.address === address);
  if (!file) return null;
  const type = textTypeOf(treeFile(address) ?? "") ?? "";
  return new Response(await file.make(), { headers: { "content-type": type } });
}
