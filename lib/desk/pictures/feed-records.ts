import "server-only";
import { feedPicturesIn, listFeedPictures } from "../../pictures/feed/feed-pictures.ts";
import { env } from "../../server/env.ts";
import { feedPicturesOf } from "../../server/folders.ts";
import { entriesOf, readStored, requireContentFile } from "../content/working-content.ts";

/** A picture that a package has sent: nobody describes, turns or removes it here. */
export interface FeedRecord {
  file: string;
  /** The source that it comes from, as `import.json` calls it; empty where no home of a feed names it any more. */
  source: string;
}

/** The name of the source in the file of a home. */
function sourceOf(text: string): string {
  const { Source } = JSON.parse(text) as { Source?: { Name?: unknown } };
  return typeof Source?.Name === "string" ? Source.Name : "";
}

/** The pictures of feeds that the working content has, with the source of the home that names each. */
export async function readFeedRecords(): Promise<FeedRecord[]> {
  const files = new Set(listFeedPictures(feedPicturesOf(env)));
  if (files.size === 0) return [];
  const sources = new Map<string, string>();
  for (const name of [...(await entriesOf("properties")), ...(await entriesOf("projects"))]) {
    const text = (await readStored(requireContentFile(name)))?.text ?? "";
    const named = feedPicturesIn(text).filter((file) => files.has(file));
    try {
      const source = named.length > 0 ? sourceOf(text) : "";
      for (const file of named) sources.set(file, source);
    } catch {
      // A file that is broken names nothing: the check says so.
    }
  }
  return [...sources].map(([file, source]) => ({ file, source }));
}
